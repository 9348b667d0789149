import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-text { max-inline-size: 68ch; padding-inline: 4px; white-space: pre-line; text-wrap: pretty; }
.ak-text > p + p, .ak-card > p + p { margin-block-start: 0.75em; }
`,
  wide: `
  .ak-text { font-size: 1.0625rem; line-height: 1.6; }
`,
}
