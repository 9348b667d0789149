import type { ReactNode } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

/** One heading level down, at most 4. */
export function below(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 4) as HeadingLevel
}

type HeadingProps = {
  level: HeadingLevel
  className: string
  children: string
  /** Wraps the text, for example in a link. */
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

/** Whether a word is too long for a title on a phone. The title is then smaller instead of breaking it. */
export function hasLongWord(text: string): boolean {
  return /\S{17}/u.test(text)
}
