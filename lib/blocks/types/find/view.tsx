import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { findLive } from './live'

const style: BlockStyle = {
  base: `
.ak-find { display: flex; gap: 8px; margin-block-end: 12px; }
.ak-app .ak-find-field { flex: 1; min-inline-size: 0; min-block-size: 48px; padding: 10px 16px; border: 1px solid var(--ak-edge); border-radius: 24px; background: var(--ak-card); color: var(--ak-text); font: inherit; }
.ak-app .ak-find-field::placeholder { color: var(--ak-muted); opacity: 1; }
.ak-app .ak-find-button { flex: none; min-block-size: 48px; padding: 10px 20px; border-radius: 24px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; cursor: pointer; }
.ak-found > li + li { border-block-start: 1px solid var(--ak-line); }
.ak-app .ak-found-link { display: block; min-block-size: 52px; padding: 14px 4px; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; border-radius: 8px; }
.ak-found-kind { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--ak-muted); }
`,
  hover: '.ak-app .ak-found-link:hover { text-decoration: underline; }',
  forcedColors: '.ak-find-button { border: 1px solid currentColor; }',
}

/** A search field for a site, with its results. */
export const findView: ViewModule<BlockOf<'find'>> = {
  draw: (drawing: Drawing<BlockOf<'find'>>) => drawLive(drawing, findLive as unknown as LiveModule),
  style,
}
