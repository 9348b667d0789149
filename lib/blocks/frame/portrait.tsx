import type { DrawContext } from './context'
import { pictureUrl } from './picture'

type PortraitProps = { picture: string; name: string; context: DrawContext; className: string }

/** A person's picture, or their initials. The name stands beside it, so neither is read aloud. */
export function Portrait({ picture, name, context, className }: PortraitProps) {
  const src = pictureUrl(picture, context)
  if (!src)
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, drawn outside Next as well
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}
