import { Fragment, type ReactNode } from 'react'
import type { BlockOf } from '@/lib/document/block'
import { type RichPart, type Run, plainText } from '@/lib/document/rich-text'
import { Heading, type HeadingLevel } from '../../heading'
import { outsideTarget } from '../../frame/tap'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

/** Formatted text. */
function drawRichText({ block, level, context }: Drawing<BlockOf<'rich-text'>>) {
  if (!plainText(block.text).trim())
    return context.editing ? <p className="ak-rich ak-ghost">Formatted text</p> : null
  return <div className="ak-rich">{block.text.map((part, index) => drawPart(part, level, index))}</div>
}

function drawPart(part: RichPart, level: HeadingLevel, key: number): ReactNode {
  if (part.type === 'points') {
    const List = part.ordered ? 'ol' : 'ul'
    return (
      <List key={key}>
        {part.items.map((item, index) => (
          <li key={index}>{drawRuns(item)}</li>
        ))}
      </List>
    )
  }
  // An empty line in the editor is not a paragraph for screen readers.
  const text = part.runs.map((run) => run.text).join('')
  if (!text.trim()) return null
  if (part.type === 'quote') return <blockquote key={key}>{drawRuns(part.runs)}</blockquote>
  if (part.type === 'paragraph') return <p key={key}>{drawRuns(part.runs)}</p>
  const large = part.size === 'large'
  return (
    <Heading
      key={key}
      level={(large ? level : Math.min(level + 1, 4)) as HeadingLevel}
      className={large ? 'ak-rich-large' : 'ak-rich-small'}
      wrap={() => drawRuns(part.runs)}
    >
      {text}
    </Heading>
  )
}

function drawRuns(runs: readonly Run[]): ReactNode {
  return runs.map(({ text, bold, italic, href }, index) => {
    const target = href === undefined ? null : outsideTarget(href)
    let drawn: ReactNode = text
    if (italic) drawn = <em>{drawn}</em>
    if (bold) drawn = <strong>{drawn}</strong>
    if (target) drawn = <a {...target}>{drawn}</a>
    return <Fragment key={index}>{drawn}</Fragment>
  })
}

function drawRichTextOg({ block }: OgDrawing<BlockOf<'rich-text'>>) {
  return <div style={{ fontSize: 16, lineHeight: 1.5 }}>{plainText(block.text)}</div>
}

const style: BlockStyle = {
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

export const richTextView: ViewModule<BlockOf<'rich-text'>> = {
  draw: drawRichText,
  drawOg: drawRichTextOg,
  style,
}
