import { type Block, visitBlock } from '@/lib/document/block'

const known = new WeakMap<Block, string>()
const MAX_LENGTH = 2000

/** Text of a component in one line, to search and identify it. Cached, because blocks are immutable. */
export function getBlockText(block: Block): string {
  const before = known.get(block)
  if (before !== undefined) return before
  const words: string[] = []
  visitBlock(block, { words: (text) => (words.push(text), text) })
  const content = words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  known.set(block, content)
  return content
}
