import type { ReactNode } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

/** One level further down, as far as titles go. */
export function below(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 4) as HeadingLevel
}

type HeadingProps = {
  level: HeadingLevel
  className: string
  children: string
  /** Puts something around the text, as a link. */
  wrap?: ((text: string) => ReactNode) | undefined
}

export function Heading({ level, className, children, wrap }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag className={className} data-long={hasLongWord(children) || undefined}>
      {wrap ? wrap(children) : children}
    </Tag>
  )
}

/** A word that a phone's width does not hold at a title's size; it is then set smaller before it is broken. */
export function hasLongWord(text: string): boolean {
  return /\S{17}/u.test(text)
}
