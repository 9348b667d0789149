import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-columns { display: grid; gap: 4px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.ak-columns[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.ak-columns[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.ak-columns[data-stack] { grid-template-columns: minmax(0, 1fr); }
.ak-column { min-inline-size: 0; }
.ak-column .ak-blocks { margin-block: -8px; }
`,
  wide: `
  .ak-columns { gap: 16px; }
  .ak-columns[data-stack][data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .ak-columns[data-stack][data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .ak-columns[data-stack][data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`,
}
