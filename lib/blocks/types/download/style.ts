import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-download { display: flex; align-items: center; gap: 14px; inline-size: 100%; min-block-size: 64px; padding: 10px 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); text-align: start; }
.ak-download-mark { display: grid; place-items: center; flex: none; inline-size: 44px; block-size: 44px; border-radius: 22px; background: var(--ak-tint); color: var(--ak-primary-ink); }
.ak-download-text { min-inline-size: 0; line-height: 1.3; overflow-wrap: anywhere; }
.ak-download-name { display: block; font-weight: 600; }
.ak-download-note { display: block; color: var(--ak-muted); font-size: 0.9375rem; }
`,
  surfaces: '.ak-app .ak-download',
  hover:
    '.ak-app a.ak-download:hover .ak-download-mark { background: var(--ak-primary); color: var(--ak-on-primary); }',
}
