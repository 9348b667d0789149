import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-social-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-social { display: flex; flex-wrap: wrap; gap: 10px; justify-content: center; }
.ak-block[data-align='start'] .ak-social { justify-content: flex-start; }
.ak-block[data-align='end'] .ak-social { justify-content: flex-end; }
.ak-app .ak-social-link { display: flex; align-items: center; justify-content: center; gap: 8px; min-inline-size: 48px; min-block-size: 48px; border-radius: 24px; background: var(--ak-tint); color: var(--ak-primary-ink); }
.ak-social[data-look='names'] .ak-social-link { padding-inline: 14px 18px; }
.ak-social-name { font-size: 0.9375rem; font-weight: 600; }
.ak-social [data-empty] { opacity: 0.5; }
`,
  hover: '.ak-app .ak-social-link:hover { background: var(--ak-primary); color: var(--ak-on-primary); }',
  forcedColors: '.ak-social-link { border: 1px solid currentColor; }',
}
