import type { Block, BlockType } from '@/lib/document/block'

export const BLOCK_LABELS: Record<BlockType, string> = {
  header: 'Header',
  text: 'Text',
  image: 'Image',
  button: 'Button',
  grid: 'Grid',
  card: 'Card',
}

/** What a block is and says, for those who hear the canvas. */
export function describeBlock(block: Block): string {
  const said = contentOf(block).replace(/\s+/g, ' ').trim()
  return [BLOCK_LABELS[block.type], said.length > 80 ? `${said.slice(0, 79)}…` : said]
    .filter(Boolean)
    .join(': ')
}

function contentOf(block: Block): string {
  switch (block.type) {
    case 'header':
      return `${block.title} ${block.subtitle}`
    case 'text':
      return block.content
    case 'image':
      return block.alt || (block.src ? '' : 'no picture yet')
    case 'button':
      return block.text
    case 'grid':
      return block.items.join(', ')
    case 'card':
      return block.title || block.content
  }
}
