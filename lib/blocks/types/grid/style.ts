import type { BlockStyle } from '../../view-module'

/** The same number of columns everywhere; narrow tiles are set smaller, down to the 76 px that four have on small phones. */
export const style: BlockStyle = {
  base: `
.ak-grid { display: grid; gap: 12px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.ak-app .ak-tile {
  --ak-tile-side: 14px;
  display: flex; flex-direction: column; justify-content: flex-end; gap: 2px; min-block-size: 88px; padding: 14px var(--ak-tile-side);
  border-radius: 16px; background: var(--ak-tint); color: inherit; text-align: start;
  line-height: 1.3; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 10 4 4;
}
.ak-tile-place { display: grid; }
.ak-app .ak-tile-place > .ak-tile { inline-size: 100%; }
.ak-app .ak-tile-pictured { justify-content: flex-start; overflow: hidden; padding-block-start: 0; }
.ak-tile-picture {
  display: block; inline-size: calc(100% + 2 * var(--ak-tile-side)); max-inline-size: none; aspect-ratio: 4 / 3; object-fit: cover;
  margin-inline: calc(0px - var(--ak-tile-side)); margin-block-end: 8px; background: var(--ak-card); color: var(--ak-muted); font-size: 0.75rem;
}
/* A picture alone fills its tile. */
.ak-tile-picture:last-child { flex: 1 0 auto; margin-block-end: -24px; }
.ak-app :is(a, button).ak-tile:active { filter: brightness(0.95); }
.ak-tile-name { font-weight: 600; }
.ak-tile-detail { font-size: 0.875rem; }
.ak-grid[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.ak-app .ak-grid[data-columns='3'] .ak-tile { --ak-tile-side: 10px; padding-block-end: 12px; font-size: 0.875rem; }
.ak-grid[data-columns='3'] .ak-tile-detail { font-size: 0.8125rem; }
.ak-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6px; }
.ak-app .ak-grid[data-columns='4'] .ak-tile {
  --ak-tile-side: 6px; min-block-size: 72px; padding-block-end: 8px; border-radius: 12px;
  font-size: 0.75rem; line-height: 1.25; hyphenate-limit-chars: 8 3 3;
}
.ak-grid[data-columns='4'] .ak-tile-detail { font-size: 0.75rem; }
.ak-grid[data-columns='4'] .ak-tile-picture { aspect-ratio: 1; }
.ak-grid[data-columns='1'] { grid-template-columns: minmax(0, 1fr); gap: 0; margin-block-start: -8px; padding-inline: 4px; }
.ak-app .ak-grid[data-columns='1'] .ak-tile {
  --ak-tile-side: 0px; flex-direction: row; align-items: baseline; justify-content: space-between; gap: 16px; min-block-size: 52px;
  padding-block: 14px; border-radius: 0; background: none; color: inherit; border-block-end: 1px solid var(--ak-line);
}
.ak-app .ak-grid[data-columns='1'] .ak-tile-pictured { align-items: center; justify-content: flex-start; padding-block: 8px; }
.ak-grid[data-columns='1'] .ak-tile-picture { inline-size: 44px; flex: none; aspect-ratio: 1; margin: 0; border-radius: 10px; }
.ak-app .ak-grid[data-columns='1'] .ak-tile-detail { margin-inline-start: auto; color: var(--ak-muted); font-variant-numeric: tabular-nums; text-align: end; }
`,
  wide: `
  .ak-grid, .ak-grid[data-columns='3'], .ak-grid[data-columns='4'] { gap: 16px; }
  .ak-app .ak-tile { --ak-tile-side: 16px; min-block-size: 104px; padding-block-end: 16px; }
  .ak-app .ak-tile:not(.ak-tile-pictured) { padding-block-start: 16px; }
  .ak-app .ak-grid[data-columns='3'] .ak-tile { --ak-tile-side: 16px; padding-block-end: 16px; font-size: 1rem; }
  .ak-app .ak-grid[data-columns='4'] .ak-tile { --ak-tile-side: 14px; min-block-size: 96px; padding-block-end: 14px; font-size: 0.9375rem; line-height: 1.3; border-radius: 20px; }
  .ak-grid[data-columns='4'] .ak-tile-detail { font-size: 0.875rem; }
  .ak-grid[data-columns='1'] { gap: 0; }
  .ak-app .ak-grid[data-columns='1'] .ak-tile { min-block-size: 52px; }
`,
  wideOrder: 1,
  surfaces: '.ak-app .ak-tile',
}
