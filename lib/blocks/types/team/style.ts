import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-team-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-team { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 12px; }
.ak-person { display: flex; flex-direction: column; align-items: center; text-align: center; }
.ak-app .ak-person-card { display: flex; flex-direction: column; align-items: center; inline-size: 100%; border-radius: 16px; }
.ak-person-picture { display: grid; place-items: center; inline-size: 96px; block-size: 96px; margin-block-end: 10px; border-radius: 48px; object-fit: cover; background: var(--ak-tint); color: var(--ak-primary-ink); font-size: 1.75rem; font-weight: 600; }
.ak-person-name { max-inline-size: 100%; font-weight: 650; line-height: 1.3; hyphens: auto; overflow-wrap: anywhere; }
.ak-person-role { max-inline-size: 100%; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.35; hyphens: auto; overflow-wrap: anywhere; }
.ak-person-ways { display: flex; gap: 8px; margin-block-start: 8px; }
.ak-app .ak-person-way { display: grid; place-items: center; inline-size: 44px; block-size: 44px; border-radius: 22px; background: var(--ak-card); color: var(--ak-primary-ink); }
`,
  wide: `
  .ak-team { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 32px 16px; }
  .ak-person-picture { inline-size: 120px; block-size: 120px; border-radius: 60px; }
`,
  hover: '.ak-app .ak-person-way:hover { background: var(--ak-tint); }',
  forcedColors: '.ak-person-way { border: 1px solid currentColor; }',
}
