import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-notify { padding: 20px; border-radius: 16px; background: var(--ak-tint); text-align: start; }
.ak-notify[hidden], .ak-app .ak-notify [hidden] { display: none; }
.ak-app .ak-notify-text { white-space: pre-line; text-wrap: pretty; font-weight: 500; }
.ak-app .ak-notify-text > p + p { margin-block-start: 0.75em; }
.ak-notify-choice { display: grid; gap: 12px; }
.ak-notify-text ~ .ak-notify-choice { margin-block-start: 12px; }
.ak-app .ak-notify-topics { display: grid; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.ak-app .ak-notify-topics legend { padding: 0; color: var(--ak-muted); font-size: 0.9375rem; }
.ak-app .ak-notify-topic { display: flex; align-items: center; gap: 12px; min-block-size: 44px; padding-block: 8px; line-height: 1.4; overflow-wrap: anywhere; cursor: pointer; }
.ak-app .ak-notify-topic input { flex: none; inline-size: 22px; block-size: 22px; margin: 0; accent-color: var(--ak-primary-ink); cursor: pointer; }
.ak-app .ak-notify-button { min-block-size: 48px; padding: 10px 24px; border-radius: 14px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
.ak-app .ak-notify-button[aria-disabled='true'] { opacity: 0.7; cursor: progress; }
.ak-app .ak-notify-off { justify-self: start; min-block-size: 44px; padding: 8px 16px; border: 1.5px solid var(--ak-edge); border-radius: 12px; color: var(--ak-text); font-weight: 600; line-height: 1.25; }
.ak-app .ak-notify-told { margin-block-start: 12px; font-size: 0.9375rem; text-wrap: pretty; }
.ak-app .ak-notify-told:empty { margin: 0; }
.ak-app .ak-notify-bell { display: flex; align-items: center; gap: 10px; min-block-size: 44px; padding: 8px 14px; border-radius: 22px; color: var(--ak-muted); font-size: 0.9375rem; text-align: start; }
.ak-notify-bell .ak-icon { flex: none; inline-size: 22px; block-size: 22px; color: var(--ak-primary-ink); }
.ak-app .ak-notify-bell[aria-expanded='true'] { margin-block-end: 8px; color: var(--ak-text); font-weight: 600; }
.ak-notify[data-quiet] { padding: 0; background: none; }
`,
  wide: `
  .ak-notify { padding: 28px; }
  .ak-notify[data-quiet] { padding: 0; }
  .ak-app .ak-notify-button { justify-self: start; min-inline-size: 240px; }
`,
  surfaces: '.ak-notify',
  hover: '.ak-app .ak-notify-bell:hover { background: var(--ak-tint); }',
  forcedColors: '.ak-app :is(.ak-notify-button, .ak-notify-bell) { border: 1px solid currentColor; }',
}
