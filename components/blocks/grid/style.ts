import type { BlockStyle } from '../view-module'

export const style: BlockStyle = {
  base: `
.ak-grid { display: grid; gap: 12px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.ak-app .ak-tile {
  display: flex; flex-direction: column; justify-content: flex-end; gap: 2px; min-block-size: 88px; padding: 14px;
  border-radius: 16px; background: var(--ak-tint); color: inherit;
  line-height: 1.3; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 10 4 4;
}
.ak-tile-name { font-weight: 600; }
.ak-tile-detail { font-size: 0.875rem; }
.ak-grid[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.ak-grid[data-columns='3'] .ak-tile { padding: 12px 10px; font-size: 0.875rem; }
.ak-grid[data-columns='3'] .ak-tile-detail { font-size: 0.8125rem; }
.ak-grid[data-columns='1'] { grid-template-columns: minmax(0, 1fr); gap: 0; margin-block-start: -8px; padding-inline: 4px; }
.ak-app .ak-grid[data-columns='1'] .ak-tile {
  flex-direction: row; align-items: baseline; justify-content: space-between; gap: 16px; min-block-size: 52px;
  padding: 14px 0; border-radius: 0; background: none; color: inherit; border-block-end: 1px solid var(--ak-line);
}
.ak-app .ak-grid[data-columns='1'] .ak-tile-detail { color: var(--ak-muted); font-variant-numeric: tabular-nums; text-align: end; }
`,
  wide: `
  .ak-grid, .ak-grid[data-columns='3'] { gap: 16px; }
  .ak-grid[data-columns='3'] .ak-tile { padding: 16px; font-size: 1rem; }
  .ak-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .ak-app .ak-tile { min-block-size: 104px; padding: 16px; }
  .ak-grid[data-columns='1'] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 32px; }
`,
  wideOrder: 1,
  surfaces: '.ak-app .ak-tile',
}
