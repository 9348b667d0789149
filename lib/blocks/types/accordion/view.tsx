import type { Block, BlockOf } from '@/lib/document/block'
import { slotAttributes } from '../../frame/slot'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Panels that open by their titles. In the builder all are open. */
function drawAccordion({ block, context, child }: Drawing<BlockOf<'accordion'>>) {
  const { editing } = context
  const panels = (block.children?.['panels'] ?? []).map((panel) => ({
    panel,
    title: titleOf(panel, editing),
  }))
  const shown = panels.filter(({ title }) => title !== '')
  if (shown.length === 0 && !editing) return null
  return (
    <div className="ak-accordion" {...slotAttributes(context, block.id, 'panels')}>
      {shown.map(({ panel, title }) => (
        <details
          key={panel.id}
          className="ak-fold"
          name={block.single && !editing ? block.id : undefined}
          open={editing}
        >
          <summary>{title}</summary>
          {child(panel)}
        </details>
      ))}
    </div>
  )
}

function titleOf(panel: Block, editing = false): string {
  const title = 'title' in panel ? panel.title.trim() : ''
  return title || (editing ? 'Title' : '')
}

export const accordionView: ViewModule<BlockOf<'accordion'>> = { draw: drawAccordion, style }
