import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-section { position: relative; isolation: isolate; block-size: 100%; border-radius: 20px; padding: 12px; overflow: clip; background: var(--ak-background); color: var(--ak-text); }
.ak-section[data-ground='none'] { border-radius: 0; background: none; }
.ak-section[data-ground='card'] { background: var(--ak-card); }
.ak-section[data-ground='tint'] { background: var(--ak-tint); }
.ak-section[data-padding='none'] { padding: 0; }
.ak-section[data-padding='small'] { padding: 4px; }
.ak-section[data-padding='large'] { padding: 28px 20px; }
.ak-section-picture { position: absolute; inset: 0; z-index: -1; inline-size: 100%; block-size: 100%; object-fit: cover; opacity: 0.4; }
`,
  wide: `
  .ak-section[data-padding='medium'] { padding: 20px; }
  .ak-section[data-padding='large'] { padding: 48px 40px; }
`,
}
