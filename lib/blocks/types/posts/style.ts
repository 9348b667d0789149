import type { BlockStyle } from '../../view-module'
import { FOUR_ABREAST } from '../../frame/four-abreast'

export const style: BlockStyle = {
  base: `
.ak-app .ak-posts-title { margin-block-end: 8px; font-size: 1.25rem; line-height: 1.3; font-weight: 700; letter-spacing: var(--ak-tight); }
.ak-posts { display: grid; grid-template-columns: minmax(0, 1fr); }
.ak-posts > li { min-inline-size: 0; }
.ak-posts[data-layout='rows'] > li + li { border-block-start: 1px solid var(--ak-line); }
.ak-app .ak-post-link { display: flex; align-items: flex-start; gap: 14px; inline-size: 100%; min-block-size: 56px; padding: 12px 4px; text-align: start; border-radius: 8px; }
.ak-app a.ak-post-link:active { background: var(--ak-tint); }
.ak-post-picture { flex: none; inline-size: 88px; aspect-ratio: 1; border-radius: 12px; overflow: hidden; background: var(--ak-tint); }
.ak-post-picture img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; color: var(--ak-muted); font-size: 0.75rem; }
.ak-post-text { flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 4px; line-height: 1.35; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-post-about { font-size: 0.8125rem; color: var(--ak-muted); }
.ak-post-label { color: var(--ak-primary-ink); font-weight: 600; }
.ak-post-title { font-weight: 650; font-size: 1.0625rem; line-height: 1.3; }
.ak-post-summary { font-size: 0.9375rem; color: var(--ak-muted); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.ak-posts[data-layout='cards'] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.ak-posts[data-layout='large'] { gap: 16px; }
.ak-app .ak-posts:not([data-layout='rows']) .ak-post-link { flex-direction: column; align-items: stretch; gap: 0; block-size: 100%; padding: 0; overflow: hidden; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); }
.ak-posts:not([data-layout='rows']) .ak-post-picture { inline-size: 100%; aspect-ratio: 16 / 10; border-radius: 0; }
.ak-posts:not([data-layout='rows']) .ak-post-text { flex: none; padding: 12px; }
.ak-posts[data-layout='cards'] .ak-post-summary { display: none; }
.ak-posts[data-layout='large'] .ak-post-title { font-size: 1.1875rem; }
.ak-chips { display: flex; gap: 8px; margin-block-end: 12px; padding-block: 4px; overflow-x: auto; scrollbar-width: none; }
.ak-chips > li { flex: none; }
.ak-app .ak-chip { display: block; min-block-size: 44px; padding: 9px 16px; border-radius: 22px; border: 1px solid var(--ak-line); background: var(--ak-card); font-size: 0.9375rem; font-weight: 550; white-space: nowrap; cursor: pointer; }
.ak-app .ak-chip[aria-pressed='true'] { background: var(--ak-primary); border-color: var(--ak-primary); color: var(--ak-on-primary); }
`,
  wide: `
  .ak-post-picture { inline-size: 112px; }
  .ak-posts[data-layout='cards'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
  .ak-posts[data-layout='large'] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px; }
  .ak-posts:not([data-layout='rows']) .ak-post-text { padding: 16px; }
`,
  desktop: `
  .ak-posts[data-layout='rows']:has(> :nth-child(4)) { grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr)); column-gap: 48px; }
  .ak-posts[data-layout='rows']:has(> :nth-child(4)) > li { border-block-start: 1px solid var(--ak-line); }
  .ak-posts[data-layout='cards']${FOUR_ABREAST} { grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); }
  .ak-posts[data-layout='large']:has(> :nth-child(3)) { grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); }
`,
  hover: '.ak-app a.ak-post-link:hover .ak-post-title { text-decoration: underline; }',
  forcedColors: '.ak-chip { border: 1px solid currentColor; }',
}
