import type { BlockStyle } from '../view-module'

/** Style of all forms. */
export const formStyle: BlockStyle = {
  base: `
.ak-form { display: grid; gap: 20px; padding-inline: 4px; max-inline-size: 560px; text-align: start; }
.ak-app .ak-form-title { font-size: 1.375rem; line-height: 1.25; font-weight: 700; letter-spacing: var(--ak-tight); overflow-wrap: anywhere; text-wrap: balance; }
.ak-form-text { margin-block-start: -12px; color: var(--ak-muted); white-space: pre-line; text-wrap: pretty; }
.ak-app .ak-form-text > p + p, .ak-app .ak-form-thanks > p + p { margin-block-start: 0.75em; }
.ak-app .ak-field { display: grid; gap: 6px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.ak-app .ak-field legend { margin-block-end: 6px; padding: 0; }
.ak-app :is(.ak-field > label:not(.ak-option), .ak-field legend) { font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; }
.ak-field-optional { color: var(--ak-muted); font-weight: 400; }
.ak-app .ak-field > p { color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.4; }
.ak-app .ak-field :is(input:not([type='checkbox'], [type='radio']), select, textarea) {
  inline-size: 100%; min-inline-size: 0; min-block-size: 48px; margin: 0; padding: 10px 14px; border: 1px solid var(--ak-edge); border-radius: 12px;
  background-color: var(--ak-background); color: var(--ak-text); font: inherit; line-height: 1.5; -webkit-appearance: none; appearance: none;
}
.ak-app .ak-field textarea { resize: vertical; }
.ak-app .ak-field select { padding-inline-end: 40px; text-overflow: ellipsis; cursor: pointer; }
.ak-select { position: relative; }
.ak-select::after { content: ''; position: absolute; inset-block-start: calc(50% - 8px); inset-inline-end: 18px; inline-size: 9px; block-size: 9px; border: solid var(--ak-muted); border-width: 0 2px 2px 0; transform: rotate(45deg); pointer-events: none; }
.ak-app .ak-field :is([type='date'], [type='time']) { display: block; -webkit-appearance: none; }
.ak-options { display: grid; gap: 4px; }
.ak-app .ak-option { display: flex; align-items: flex-start; gap: 12px; min-block-size: 44px; padding-block: 10px; line-height: 1.5; overflow-wrap: anywhere; cursor: pointer; }
.ak-app .ak-option input { flex: none; inline-size: 22px; block-size: 22px; margin: 1px 0 0; accent-color: var(--ak-primary-ink); cursor: pointer; }
.ak-rating { grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 8px; max-inline-size: 400px; }
.ak-app .ak-rating .ak-option { align-items: center; justify-content: center; gap: 8px; padding: 8px 4px; border: 1px solid var(--ak-edge); border-radius: 12px; }
.ak-app .ak-rating .ak-option input { margin: 0; }
.ak-app .ak-field > .ak-field-error { padding-inline-start: 12px; border-inline-start: 4px solid currentColor; color: var(--ak-text); font-weight: 600; }
.ak-app .ak-field-error:empty { display: none; }
.ak-app .ak-field[data-wrong] :is(input:not([type='checkbox'], [type='radio']), select, textarea) { border-width: 2px; border-color: var(--ak-text); }
.ak-app .ak-form-note { padding: 12px 16px; border-radius: 12px; background: var(--ak-tint); font-weight: 500; }
.ak-app .ak-form-note:empty { display: none; }
.ak-app .ak-form-send { inline-size: 100%; min-block-size: 52px; padding: 12px 24px; border: 1.5px solid var(--ak-primary-edge); border-radius: 14px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; cursor: pointer; }
.ak-app .ak-form-send[aria-disabled='true'] { opacity: 0.7; cursor: progress; }
.ak-form-thanks { padding: 20px; border-radius: 16px; background: var(--ak-tint); white-space: pre-line; font-weight: 500; }
.ak-form-thanks[hidden] { display: none; }
.ak-form[data-sent] > :not(.ak-form-thanks, .ak-hidden) { display: none; }
`,
  wide: `
  .ak-app .ak-form-send { inline-size: fit-content; min-inline-size: 240px; }
`,
  forcedColors: '.ak-app .ak-form-send { border-color: currentColor; }',
}
