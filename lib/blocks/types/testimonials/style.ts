import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-quotes-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-quotes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.ak-app .ak-quote { display: flex; flex-direction: column; gap: 12px; block-size: 100%; margin: 0; padding: 20px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); text-align: start; }
.ak-stars { display: block; color: var(--ak-primary-ink); }
[dir='rtl'] .ak-stars { transform: scaleX(-1); }
.ak-app .ak-quote blockquote { flex: 1; margin: 0; font-size: 1.0625rem; line-height: 1.5; white-space: pre-line; text-wrap: pretty; overflow-wrap: anywhere; }
.ak-app .ak-quote blockquote p + p { margin-block-start: 8px; }
.ak-quote-by { display: flex; align-items: center; gap: 12px; }
.ak-quote-picture { display: grid; place-items: center; flex: none; inline-size: 44px; block-size: 44px; border-radius: 22px; object-fit: cover; background: var(--ak-tint); color: var(--ak-primary-ink); font-size: 0.9375rem; font-weight: 650; }
.ak-quote-who { min-inline-size: 0; line-height: 1.3; overflow-wrap: anywhere; }
.ak-quote-name { display: block; font-weight: 600; }
.ak-quote-role { display: block; color: var(--ak-muted); font-size: 0.875rem; }
.ak-quotes[data-layout='carousel'] {
  display: flex; margin-inline: -12px; padding: 3px 12px; overflow: auto hidden; scroll-snap-type: x mandatory;
  scroll-padding-inline: 12px; scrollbar-width: none; overscroll-behavior-x: contain;
}
.ak-quotes[data-layout='carousel']::-webkit-scrollbar { display: none; }
.ak-quotes[data-layout='carousel'] > li { flex: 0 0 86%; scroll-snap-align: start; }
`,
  wide: `
  .ak-quotes:has(> :nth-child(2)) { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
  .ak-quotes[data-layout='carousel'] > li { flex-basis: 46%; }
  .ak-app .ak-quote { padding: 24px; }
`,
  surfaces: '.ak-app .ak-quote',
}
