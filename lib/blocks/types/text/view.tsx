import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import type { Drawing, ViewModule } from '../../view-module'
import { drawTextOg } from './og'
import { style } from './style'

function drawText({ block, context }: Drawing<BlockOf<'text'>>) {
  if (!block.content.trim()) return context.editing ? <p className="ak-text ak-ghost">Text</p> : null
  return (
    <div className="ak-text">
      <Paragraphs content={block.content} />
    </div>
  )
}

export const textView: ViewModule<BlockOf<'text'>> = { draw: drawText, drawOg: drawTextOg, style }
