import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-audio { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding: 12px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); }
.ak-audio-cover { flex: none; inline-size: 72px; block-size: 72px; border-radius: 12px; object-fit: cover; background: var(--ak-tint); color: var(--ak-muted); font-size: 0.75rem; }
.ak-audio-side { flex: 1 1 200px; min-inline-size: 0; overflow-wrap: anywhere; line-height: 1.35; }
.ak-app .ak-audio-title { font-weight: 600; }
.ak-app .ak-audio-by { font-size: 0.875rem; color: var(--ak-muted); }
.ak-audio audio { display: block; inline-size: 100%; min-inline-size: 0; block-size: 48px; margin-block-start: 8px; }
`,
  wide: `
  .ak-audio { padding: 16px; gap: 16px; }
  .ak-audio-cover { inline-size: 104px; block-size: 104px; }
`,
  surfaces: '.ak-audio',
}
