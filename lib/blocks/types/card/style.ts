import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-card { block-size: 100%; padding: 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); white-space: pre-line; text-wrap: pretty; }
.ak-app .ak-card-title { font-size: 1.0625rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.005em; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-app:is(:lang(ar), :lang(fa), :lang(ur)) .ak-card-title { letter-spacing: 0; }
.ak-app .ak-card-title + p { margin-block-start: 4px; }
.ak-card-opens { position: relative; }
.ak-app .ak-card-tap { text-align: start; }
.ak-app .ak-card-title > .ak-card-tap { color: var(--ak-primary-ink); }
.ak-card-tap::after { content: ''; position: absolute; inset: 0; border-radius: 16px; }
.ak-app .ak-card-tap:focus-visible { outline: none; }
.ak-app .ak-card-tap:focus-visible::after { outline: 3px solid var(--ak-primary-ink); outline-offset: 1px; }
.ak-app .ak-card > p { max-inline-size: 68ch; color: var(--ak-muted); }
`,
  wide: `
  .ak-card { padding: 24px; }
`,
  surfaces: '.ak-card',
}
