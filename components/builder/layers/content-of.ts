import { type Block, visitBlock } from '@/lib/document/block'

const known = new WeakMap<Block, string>()
const LONGEST = 2000

/** What a component says, in one line: to search in, and to tell it from others. Blocks never change, so each is read once. */
export function contentOf(block: Block): string {
  const before = known.get(block)
  if (before !== undefined) return before
  const words: string[] = []
  visitBlock(block, { words: (text) => (words.push(text), text) })
  const content = words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
  known.set(block, content)
  return content
}
