import type { BlockOf } from '@/lib/document/block'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** A line between what is above and what is below. */
function drawDivider({ block }: Drawing<BlockOf<'divider'>>) {
  return <hr className="ak-divider" data-line={block.line} />
}

export const dividerView: ViewModule<BlockOf<'divider'>> = { draw: drawDivider, style }
