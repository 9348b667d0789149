import type { Block, BlockOf } from '@/lib/document/block'
import { slotAttributes } from '../../frame/slot'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Panels that open by their titles. All are open in the builder. */
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

const style: BlockStyle = {
  base: `
.ak-fold { border-block-end: 1px solid var(--ak-line); }
.ak-app .ak-fold summary {
  display: flex; align-items: center; justify-content: space-between; gap: 16px; min-block-size: 52px; padding: 12px 4px; border-radius: 8px;
  font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; list-style: none; cursor: pointer;
}
.ak-fold summary::-webkit-details-marker { display: none; }
.ak-fold summary::after { content: ''; flex: none; inline-size: 9px; block-size: 9px; margin-inline-end: 6px; border: solid var(--ak-muted); border-width: 0 2px 2px 0; transform: translateY(-2px) rotate(45deg); }
.ak-fold[open] summary::after { transform: translateY(2px) rotate(225deg); }
.ak-fold .ak-panel-title { display: none; }
.ak-fold > .ak-block { padding-block: 0 8px; }
`,
}

export const accordionView: ViewModule<BlockOf<'accordion'>> = { draw: drawAccordion, style }
