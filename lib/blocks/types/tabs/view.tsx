import type { BlockOf } from '@/lib/document/block'
import { slotAttributes } from '../../frame/slot'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Panels of which one shows at a time. Without script, and in the builder, all stand below each other with their titles. */
function drawTabs({ block, context, child }: Drawing<BlockOf<'tabs'>>) {
  const panels = block.children?.['panels'] ?? []
  if (panels.length === 0 && !context.editing) return null
  return (
    <div className="ak-tabset" data-label={block.label.trim() || undefined}>
      <div className="ak-tabset-panels" {...slotAttributes(context, block.id, 'panels')}>
        {panels.map(child)}
      </div>
    </div>
  )
}

export const tabsView: ViewModule<BlockOf<'tabs'>> = { draw: drawTabs, style }
