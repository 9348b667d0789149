import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** A titled panel. Tabs and accordions draw its title themselves, and only use its content. */
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

const style: BlockStyle = {
  base: `
.ak-app .ak-panel-title { font-weight: 600; font-size: 1.0625rem; line-height: 1.3; overflow-wrap: anywhere; padding-inline: 4px; }
`,
}

export const panelView: ViewModule<BlockOf<'panel'>> = { draw: drawPanel, style }
