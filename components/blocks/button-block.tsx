import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from './context'
import { Tap } from './tap'

type ButtonBlockProps = { block: BlockOf<'button'>; context: DrawContext }

/** A button across the screen on phones, as wide as its text on larger ones. */
export function ButtonBlock({ block, context }: ButtonBlockProps) {
  const text = block.text.trim() || (context.editing ? 'Button' : '')
  if (!text) return null
  return (
    <Tap action={block.action} context={context} className={`ak-button ak-button-${block.style}`}>
      {text}
    </Tap>
  )
}
