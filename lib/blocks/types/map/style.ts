import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-map { border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); overflow: hidden; }
.ak-map-picture { position: relative; display: grid; place-items: center; block-size: 140px; background: var(--ak-tint); overflow: hidden; }
.ak-map-net { position: absolute; top: 0; left: 0; inline-size: 100%; block-size: 100%; fill: none; stroke: var(--ak-primary-ink); stroke-opacity: 0.28; stroke-width: 1.25; stroke-linejoin: round; }
.ak-map-net path { vector-effect: non-scaling-stroke; }
.ak-map-pin { position: relative; fill: var(--ak-primary-ink); fill-rule: evenodd; }
.ak-map-shadow { fill: var(--ak-text); fill-opacity: 0.22; }
.ak-map-side { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 16px; }
.ak-map-text { flex: 1 1 180px; min-inline-size: 0; line-height: 1.4; overflow-wrap: anywhere; white-space: pre-line; }
.ak-app .ak-map-name { font-weight: 650; }
.ak-app .ak-map-open {
  display: flex; align-items: center; justify-content: center; min-block-size: 44px; padding: 8px 16px; border: 1.5px solid var(--ak-edge); border-radius: 12px;
  color: var(--ak-primary-ink); font-size: 0.9375rem; font-weight: 600;
}
.ak-app .ak-map-open:active { background: var(--ak-tint); }
`,
  wide: `
  .ak-map-picture { block-size: 200px; }
  .ak-map-side { padding: 16px 24px; }
`,
  surfaces: '.ak-map',
  hover: '.ak-app .ak-map-open:hover { background: var(--ak-tint); }',
}
