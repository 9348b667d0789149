import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** A titled part. Tabs and accordions put their own title before it, and draw only what is in it. */
function drawPanel({ block, level, context, slot }: Drawing<BlockOf<'panel'>>) {
  const title = block.title.trim() || (context.editing ? 'Title' : '')
  const content = slot('content')
  if (!title && content === null) return null
  return (
    <div className="ak-panel">
      {title && (
        <Heading level={level} className="ak-panel-title">
          {title}
        </Heading>
      )}
      <div className="ak-panel-content">{content}</div>
    </div>
  )
}

export const panelView: ViewModule<BlockOf<'panel'>> = { draw: drawPanel, style }
