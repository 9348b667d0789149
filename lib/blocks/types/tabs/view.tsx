import type { BlockOf } from '@/lib/document/block'
import { slotAttributes } from '../../frame/slot'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Panels of which one shows at a time. Stacked with their titles in the builder and without script. */
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

const style: BlockStyle = {
  base: `
.ak-tablist { display: flex; gap: 4px; margin-inline: -12px; padding: 4px 12px; overflow: auto hidden; scrollbar-width: none; }
.ak-tablist::-webkit-scrollbar { display: none; }
.ak-app .ak-tablist button {
  flex: none; max-inline-size: 16em; min-block-size: 44px; padding: 8px 16px; border-radius: 22px; color: var(--ak-muted); font-weight: 500;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.ak-app .ak-tablist button[aria-selected='true'] { background: var(--ak-tint); color: var(--ak-primary-ink); font-weight: 650; }
.ak-tabset[data-started] .ak-panel-title { display: none; }
.ak-tabset-panels > [hidden] { display: none; }
`,
}

export const tabsView: ViewModule<BlockOf<'tabs'>> = { draw: drawTabs, style }
