import type { BlockStyle } from '../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-button {
  display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: 52px;
  padding: 12px 24px; border: 1.5px solid transparent; border-radius: 14px;
  font-size: 1rem; line-height: 1.25; font-weight: 600; text-align: center; text-wrap: balance; hyphens: auto; hyphenate-limit-chars: 14 5 5;
  overflow-wrap: anywhere; transition: transform 120ms ease-out, filter 120ms ease-out;
}
.ak-app a.ak-button:active { transform: scale(0.985); filter: brightness(0.94); }
.ak-app .ak-button-primary { background: var(--ak-primary); border-color: var(--ak-primary-edge); color: var(--ak-on-primary); }
.ak-app .ak-button-secondary { background: var(--ak-secondary); border-color: var(--ak-secondary-edge); color: var(--ak-on-secondary); }
.ak-app .ak-button-outline { border-color: var(--ak-edge); color: var(--ak-primary-ink); }
.ak-block-button + .ak-block-button { padding-block-start: 4px; }
`,
  wide: `
  .ak-app .ak-button { inline-size: fit-content; min-inline-size: 280px; max-inline-size: 100%; }
`,
  hover: '.ak-app a.ak-button:hover { filter: brightness(0.95); }',
  forcedColors: '.ak-app .ak-button { border-color: currentColor; }',
}
