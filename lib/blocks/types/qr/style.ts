import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-qr-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-app .ak-qr { display: flex; flex-direction: column; align-items: center; gap: 10px; margin: 0; }
.ak-block[data-align='start'] .ak-qr { align-items: flex-start; text-align: start; }
.ak-block[data-align='end'] .ak-qr { align-items: flex-end; text-align: end; }
.ak-app .ak-qr-code { display: block; inline-size: 200px; max-inline-size: 100%; overflow: hidden; border: 1px solid var(--ak-line); border-radius: 16px; background: #fff; }
.ak-qr[data-size='small'] .ak-qr-code { inline-size: 136px; }
.ak-qr[data-size='large'] .ak-qr-code { inline-size: 300px; }
.ak-qr svg { display: block; inline-size: 100%; block-size: auto; forced-color-adjust: none; }
.ak-qr-label { max-inline-size: 40ch; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.4; text-align: center; overflow-wrap: anywhere; }
`,
}
