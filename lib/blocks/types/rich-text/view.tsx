import { Fragment, type ReactNode } from 'react'
import type { BlockOf } from '@/lib/document/block'
import { plainText, type RichPart, type Run } from '@/lib/document/rich-text'
import { Heading, type HeadingLevel } from '../../heading'
import { outsideTarget } from '../../frame/tap'
import type { Drawing, OgDrawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Text with headings, lists, quotes, links and words that stand out. */
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
  // An empty line in the editor is no paragraph for a screen reader to stop at.
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

export const richTextView: ViewModule<BlockOf<'rich-text'>> = {
  draw: drawRichText,
  drawOg: drawRichTextOg,
  style,
}
