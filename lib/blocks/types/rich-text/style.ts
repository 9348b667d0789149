import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-rich { max-inline-size: 68ch; padding-inline: 4px; white-space: pre-line; text-wrap: pretty; overflow-wrap: break-word; }
.ak-app .ak-rich > * { margin: 0; }
.ak-app .ak-rich > * + * { margin-block-start: 0.75em; }
.ak-app .ak-rich :is(ul, ol) { padding-inline-start: 1.5em; }
.ak-app .ak-rich ul { list-style: disc; }
.ak-app .ak-rich ol { list-style: decimal; }
.ak-rich li + li { margin-block-start: 0.25em; }
.ak-rich li::marker { color: var(--ak-muted); }
.ak-rich blockquote { padding-inline-start: 16px; border-inline-start: 3px solid var(--ak-primary-ink); color: var(--ak-muted); }
.ak-app .ak-rich a { color: var(--ak-primary-ink); text-decoration: underline; text-underline-offset: 0.15em; border-radius: 4px; overflow-wrap: anywhere; }
.ak-rich strong { font-weight: 650; }
.ak-app .ak-rich-large { font-size: 1.25rem; line-height: 1.3; font-weight: 700; letter-spacing: var(--ak-tight); overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-app .ak-rich-small { font-size: 1.0625rem; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-app .ak-rich > * + :is(.ak-rich-large, .ak-rich-small) { margin-block-start: 1.25em; }
.ak-app .ak-rich > :is(.ak-rich-large, .ak-rich-small) + * { margin-block-start: 0.35em; }
`,
  wide: `
  .ak-rich { font-size: 1.0625rem; line-height: 1.6; }
  .ak-app .ak-rich-large { font-size: 1.5rem; }
  .ak-app .ak-rich-small { font-size: 1.1875rem; }
`,
}
