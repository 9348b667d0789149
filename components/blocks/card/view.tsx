import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../heading'
import { Paragraphs } from '../paragraphs'
import type { Drawing, ViewModule } from '../view-module'
import { drawCardOg } from './og'
import { style } from './style'

/** A titled piece of text on a surface of its own. */
function drawCard({ block, level, context }: Drawing<BlockOf<'card'>>) {
  const title = block.title.trim()
  if (!title && !block.content.trim() && !context.editing) return null
  return (
    <div className="ak-card">
      {(title || context.editing) && (
        <Heading level={level} className={title ? 'ak-card-title' : 'ak-card-title ak-ghost'}>
          {title || 'Card'}
        </Heading>
      )}
      <Paragraphs content={block.content} />
    </div>
  )
}

export const cardView: ViewModule<BlockOf<'card'>> = {
  draw: drawCard,
  drawOg: drawCardOg,
  style,
  pairs: true,
}
