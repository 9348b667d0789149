import { postStyle } from '../pages/post/style'
import { style as listStyle } from '../types/posts/style'
import type { BlockStyle } from '../view-module'

/** Styles of live content besides its blocks. The style of a page needs a line here. */
const common: BlockStyle = {
  base: `
.ak-app .ak-live-none { padding: 14px; border-radius: 16px; background: var(--ak-card); color: var(--ak-muted); text-align: center; }
.ak-app .ak-live-note { padding: 12px 0; color: var(--ak-muted); font-size: 0.9375rem; }
.ak-app .ak-live-more { display: block; inline-size: 100%; min-block-size: 48px; margin-block-start: 12px; padding: 10px 24px; border-radius: 14px; border: 1px solid var(--ak-edge); font-weight: 600; text-align: center; cursor: pointer; }
.ak-app .ak-live-more[disabled] { color: var(--ak-muted); cursor: default; }
.ak-skeleton { border-radius: 8px; background: var(--ak-line); color: transparent; }
@media (prefers-reduced-motion: no-preference) {
  .ak-skeleton { animation: ak-wait 1.2s ease-in-out infinite alternate; }
  @keyframes ak-wait { from { opacity: 1; } to { opacity: .5; } }
}
.ak-page { padding-block-start: 8px; }
`,
}

export const LIVE_STYLES: readonly BlockStyle[] = [common, listStyle, postStyle]
