import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-contact-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-contact { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px 0; }
.ak-contact > li { flex: 1 1 64px; min-inline-size: 64px; max-inline-size: 104px; }
.ak-app .ak-contact-way { display: flex; flex-direction: column; align-items: center; gap: 6px; padding: 2px 0; border-radius: 14px; text-align: center; }
.ak-contact-mark {
  display: grid; place-items: center; flex: none; inline-size: 56px; block-size: 56px; border-radius: 28px;
  background: var(--ak-tint); color: var(--ak-primary-ink); transition: transform 120ms ease-out;
}
.ak-contact-way:active .ak-contact-mark { transform: scale(0.95); }
.ak-contact-text { display: block; min-inline-size: 0; max-inline-size: 100%; }
.ak-contact-label { display: block; font-size: 0.75rem; line-height: 1.25; font-weight: 600; hyphens: auto; }
.ak-contact[data-layout='rows'] { flex-direction: column; gap: 8px; }
.ak-contact[data-layout='rows'] > li { flex: none; inline-size: 100%; max-inline-size: none; }
.ak-contact[data-layout='rows'] .ak-contact-way { flex-direction: row; gap: 14px; min-block-size: 64px; padding: 10px 16px; border-radius: 16px; background: var(--ak-card); text-align: start; }
.ak-contact[data-layout='rows'] .ak-contact-mark { inline-size: 44px; block-size: 44px; }
.ak-contact[data-layout='rows'] .ak-contact-label { font-size: 1rem; }
.ak-contact-detail { display: block; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.3; overflow-wrap: anywhere; }
`,
  wide: `
  .ak-contact[data-layout='rows'] { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
`,
  hover:
    '.ak-contact-way:hover .ak-contact-mark { background: var(--ak-primary); color: var(--ak-on-primary); }',
  forcedColors: '.ak-contact-mark { border: 1px solid currentColor; }',
}
