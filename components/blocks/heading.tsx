import type { Block } from '@/lib/document/block'

export type HeadingLevel = 1 | 2 | 3

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

/** Whether a block says something as a title, so that it counts in the outline of its screen. */
export function hasTitle(block: Block): block is Extract<Block, { title: string }> {
  return 'title' in block && block.title.trim() !== ''
}

/**
 * The outline of a screen: the first header is its one h1, further headers are h2, and cards stand one level
 * below the header that they follow.
 */
export function headingLevels(blocks: readonly Block[]): HeadingLevel[] {
  const first = blocks.findIndex((block) => block.type === 'header' && hasTitle(block))
  let cards: HeadingLevel = 2
  return blocks.map((block, at) => {
    if (block.type !== 'header') return cards
    if (at === first) return 1
    if (first !== -1 && at > first && hasTitle(block)) cards = 3
    return 2
  })
}
