import type { ReactNode } from 'react'
import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import { Paragraphs } from '../../frame/paragraphs'
import { Tap } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { drawCardOg } from './og'
import { style } from './style'

/** A titled piece of text on a surface of its own. */
function drawCard({ block, level, context }: Drawing<BlockOf<'card'>>) {
  const title = block.title.trim()
  if (!title && !block.content.trim() && !context.editing) return null
  const { action } = block
  const opens = action !== undefined && action.type !== 'none'
  // One link, as long as the title, that takes taps on all of the card: read aloud it stays short.
  const tap = (content: ReactNode) => (
    <Tap action={action!} context={context} className="ak-card-tap">
      {content}
    </Tap>
  )
  return (
    <div className={opens ? 'ak-card ak-card-opens' : 'ak-card'}>
      {(title || context.editing) && (
        <Heading
          level={level}
          className={title ? 'ak-card-title' : 'ak-card-title ak-ghost'}
          wrap={opens ? tap : undefined}
        >
          {title || 'Card'}
        </Heading>
      )}
      {opens && !title ? tap(block.content.trim()) : <Paragraphs content={block.content} />}
    </div>
  )
}

export const cardView: ViewModule<BlockOf<'card'>> = {
  draw: drawCard,
  drawOg: drawCardOg,
  style,
  pairs: true,
}
