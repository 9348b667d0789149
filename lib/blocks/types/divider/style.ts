import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-divider { margin: 8px 4px; border: 0; border-block-start: 1px solid var(--ak-line); block-size: 0; }
.ak-app .ak-divider[data-line='dashed'] { border-block-start: 1.5px dashed var(--ak-edge); }
.ak-app .ak-divider[data-line='dots'] { inline-size: 40px; margin-inline: auto; border-block-start: 4px dotted var(--ak-edge); }
`,
}
