import { clsx } from 'clsx'

type Props = { name: string; image: string | null; large?: boolean }

/** A person's picture or initials. Decorative: the name is next to it or its label. */
export function Avatar({ name, image, large }: Props) {
  const shape = clsx('shrink-0 rounded-full', large ? 'size-16 text-xl' : 'size-9 text-[13px]')
  if (image) {
    return (
      // A small picture from the sign-in provider or from us, never the largest element: not worth the image
      // optimizer.
      // oxlint-disable-next-line nextjs/no-img-element
      <img src={image} alt="" referrerPolicy="no-referrer" className={clsx(shape, 'object-cover')} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(shape, 'grid place-items-center bg-peach font-semibold text-ink')}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
