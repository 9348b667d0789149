import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { rowsLive } from './live'

const style: BlockStyle = {
  base: `
.ak-row-facts { font-size: 0.9375rem; font-weight: 550; }
.ak-row-tools { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 12px; }
.ak-app .ak-row-field { flex: 1 1 160px; min-inline-size: 0; min-block-size: 48px; padding: 10px 16px; border: 1px solid var(--ak-edge); border-radius: 24px; background: var(--ak-card); color: var(--ak-text); font: inherit; }
.ak-app .ak-row-field::placeholder { color: var(--ak-muted); opacity: 1; }
.ak-app select.ak-row-field { flex: 0 1 200px; }
.ak-app .ak-row-details { display: grid; margin: 0; }
.ak-row-details > div { padding-block: 12px; border-block-start: 1px solid var(--ak-line); }
.ak-app .ak-row-details dt { font-size: 0.8125rem; color: var(--ak-muted); }
.ak-app .ak-row-details dd { margin: 2px 0 0; overflow-wrap: anywhere; }
.ak-app .ak-row-details dd a { display: inline-block; min-block-size: 24px; color: var(--ak-primary-ink); text-decoration: underline; text-underline-offset: 2px; }
.ak-app .ak-row-text { margin-block: 16px; white-space: pre-line; line-height: 1.65; overflow-wrap: break-word; }
.ak-app .ak-row-picture { display: block; inline-size: 100%; block-size: auto; margin-block-end: 12px; border-radius: 16px; background: var(--ak-tint); }
`,
}

/** Rows of a table with filters, order and search. Each opens its own page. */
export const rowsView: ViewModule<BlockOf<'rows'>> = {
  draw: (drawing: Drawing<BlockOf<'rows'>>) => drawLive(drawing, rowsLive as unknown as LiveModule),
  style,
}
