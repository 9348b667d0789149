import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-slides {
  display: flex; gap: 4px; margin-inline: -12px; padding-inline: 12px; overflow: auto hidden;
  scroll-snap-type: x mandatory; scroll-padding-inline: 12px; scrollbar-width: none; overscroll-behavior-x: contain;
}
.ak-slides::-webkit-scrollbar { display: none; }
.ak-slides > .ak-block { flex: 0 0 86%; scroll-snap-align: start; content-visibility: visible; }
.ak-carousel[data-slide='full'] .ak-slides > .ak-block { flex-basis: 100%; }
.ak-carousel[data-slide='half'] .ak-slides > .ak-block { flex-basis: 46%; }
.ak-slides > .ak-block > * { block-size: 100%; }
`,
  wide: `
  .ak-slides > .ak-block { flex-basis: 46%; }
  .ak-carousel[data-slide='half'] .ak-slides > .ak-block { flex-basis: 30%; }
`,
}
