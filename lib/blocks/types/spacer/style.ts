import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-spacer { block-size: 24px; }
.ak-spacer[data-size='small'] { block-size: 8px; }
.ak-spacer[data-size='large'] { block-size: 64px; }
`,
}
