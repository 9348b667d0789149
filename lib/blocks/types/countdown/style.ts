import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-countdown-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-countdown { padding: 20px 12px; border-radius: 16px; background: var(--ak-tint); text-align: center; }
.ak-countdown [hidden] { display: none; }
.ak-app .ak-countdown-title { margin-block-end: 12px; font-size: 1.125rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
.ak-countdown-left { display: flex; justify-content: center; gap: 4px; margin-block-end: 12px; }
.ak-countdown-part { flex: 1 1 0; min-inline-size: 0; max-inline-size: 104px; }
.ak-countdown-number { display: block; font-size: 2rem; line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; color: var(--ak-primary-ink); }
.ak-countdown-unit { display: block; font-size: 0.8125rem; line-height: 1.4; hyphens: auto; overflow-wrap: anywhere; }
.ak-app .ak-countdown-when { font-size: 0.9375rem; }
.ak-app .ak-countdown-after { font-size: 1.25rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
`,
  wide: `
  .ak-countdown { padding: 32px; }
  .ak-countdown-number { font-size: 2.75rem; }
  .ak-countdown-unit { font-size: 0.9375rem; }
`,
  surfaces: '.ak-countdown',
}
