import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-prices-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-prices { display: grid; gap: 20px; padding-inline: 4px; }
.ak-app .ak-prices-title { margin-block-end: 4px; font-size: 1.125rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
.ak-price { display: block; padding-block: 7px; }
.ak-price-line { display: flex; align-items: baseline; gap: 8px; }
.ak-price-name { min-inline-size: 0; font-weight: 500; overflow-wrap: anywhere; }
.ak-price-dots { flex: 1 1 16px; min-inline-size: 16px; block-size: 0; border-block-end: 2px dotted var(--ak-edge); opacity: 0.6; }
.ak-price-value { flex: none; max-inline-size: 55%; font-weight: 600; font-variant-numeric: tabular-nums; text-align: end; }
.ak-price-detail { display: block; max-inline-size: 60ch; padding-inline-end: 15%; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.4; overflow-wrap: anywhere; }
`,
  wide: `
  .ak-prices:has(> :nth-child(2)) { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 28px 48px; }
`,
}
