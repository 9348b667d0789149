import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-coupon-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-coupon { position: relative; padding: 20px; border: 2px dashed var(--ak-edge); border-radius: 16px; background: var(--ak-card); text-align: center; }

.ak-app .ak-coupon-title { font-size: 1.25rem; line-height: 1.3; font-weight: 700; overflow-wrap: anywhere; }
.ak-app .ak-coupon-detail { margin-block-start: 4px; color: var(--ak-muted); white-space: pre-line; text-wrap: pretty; }
.ak-coupon-code { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 12px; margin-block-start: 16px; padding: 8px; border-radius: 14px; background: var(--ak-tint); }
.ak-coupon[data-started]:not([data-expired]) .ak-coupon-code { cursor: pointer; }
.ak-app .ak-coupon-code code { min-inline-size: 0; padding: 8px; color: var(--ak-text); font: 700 1.25rem/1.2 ui-monospace, 'SF Mono', 'Roboto Mono', monospace; letter-spacing: 0.08em; overflow-wrap: anywhere; user-select: all; }
.ak-app .ak-coupon-copy { display: flex; align-items: center; gap: 8px; min-block-size: 44px; padding: 8px 16px; border-radius: 12px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; line-height: 1.25; }
.ak-coupon-copy .ak-icon { inline-size: 20px; block-size: 20px; }
.ak-app .ak-coupon-until { margin-block-start: 12px; color: var(--ak-muted); font-size: 0.9375rem; }
.ak-app .ak-coupon-told { margin-block-start: 8px; color: var(--ak-primary-ink); font-weight: 600; }
.ak-app .ak-coupon-told:empty { margin: 0; }
.ak-coupon[data-expired] .ak-coupon-code { background: none; text-decoration: line-through; }
.ak-app .ak-coupon[data-expired] :is(.ak-coupon-title, code) { color: var(--ak-muted); }
.ak-app .ak-coupon [hidden] { display: none; }
`,
  wide: `
  .ak-coupon { padding: 28px; }
`,
  surfaces: '.ak-coupon',
  forcedColors: '.ak-coupon-copy { border: 1px solid currentColor; }',
}
