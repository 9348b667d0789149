import type { Block, BlockType } from '@/lib/document/block'

export const BLOCK_LABELS: Record<BlockType, string> = {
  header: 'Header',
  text: 'Text',
  image: 'Image',
  button: 'Button',
  grid: 'Grid',
  card: 'Card',
}

/**
 * What a block is called where its own text cannot be heard: a button's is switched off on the canvas, a
 * picture has none. Everything else speaks for itself.
 */
export function spokenName(block: Block): string | undefined {
  if (block.type === 'button') return block.text.trim() || 'Button'
  if (block.type === 'image') return block.src ? block.alt || 'No description' : 'Choose a picture'
  return undefined
}
