import type { BlockOf } from '@/lib/document/block'
import type { OgDrawing } from '../../view-module'

export function drawImageOg({ block, pictureOf }: OgDrawing<BlockOf<'image'>>) {
  const source = pictureOf(block.src)
  // oxlint-disable-next-line nextjs/no-img-element -- drawn into a picture, never sent to a browser
  return source ? <img src={source} alt={block.alt} style={{ width: '100%', borderRadius: 16 }} /> : null
}
