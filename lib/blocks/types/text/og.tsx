import type { BlockOf } from '@/lib/document/block'
import type { OgDrawing } from '../../view-module'

export function drawTextOg({ block }: OgDrawing<BlockOf<'text'>>) {
  return <div style={{ fontSize: 16, lineHeight: 1.5 }}>{block.content}</div>
}
