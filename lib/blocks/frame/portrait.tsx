import type { DrawContext } from './context'
import { focusOf, pictureUrl } from './picture'
import { PlainPicture } from './plain-picture'

type PortraitProps = { picture: string; name: string; context: DrawContext; className: string }

/** A person's picture, or their initials. Hidden from screen readers, because the name is next to it. */
export function Portrait({ picture, name, context, className }: PortraitProps) {
  const src = pictureUrl(picture, context)
  if (!src)
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  return <PlainPicture className={className} src={src} alt="" focus={focusOf(picture)} />
}

/** Returns the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}
