import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-app .ak-panel-title { font-weight: 600; font-size: 1.0625rem; line-height: 1.3; overflow-wrap: anywhere; padding-inline: 4px; }
`,
}
