import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

function drawText({ block, context }: Drawing<BlockOf<'text'>>) {
  if (!block.content.trim()) return context.editing ? <p className="ak-text ak-ghost">Text</p> : null
  return (
    <div className="ak-text">
      <Paragraphs content={block.content} />
    </div>
  )
}

function drawTextOg({ block }: OgDrawing<BlockOf<'text'>>) {
  return <div style={{ fontSize: 16, lineHeight: 1.5 }}>{block.content}</div>
}

const style: BlockStyle = {
  base: `
.ak-text { max-inline-size: 68ch; padding-inline: 4px; white-space: pre-line; text-wrap: pretty; }
.ak-text > p + p, .ak-card > p + p { margin-block-start: 0.75em; }
`,
  wide: `
  .ak-text { font-size: 1.0625rem; line-height: 1.6; }
`,
}

export const textView: ViewModule<BlockOf<'text'>> = { draw: drawText, drawOg: drawTextOg, style }
