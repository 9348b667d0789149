export type HeadingLevel = 1 | 2 | 3 | 4

type HeadingProps = { level: HeadingLevel; className: string; children: string }

export function Heading({ level, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag className={className} data-long={hasLongWord(children) || undefined}>
      {children}
    </Tag>
  )
}

/** A word that a phone's width does not hold at a title's size; it is then set smaller before it is broken. */
export function hasLongWord(text: string): boolean {
  return /\S{17}/u.test(text)
}
