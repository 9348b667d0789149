import type { BlockOf } from '@/lib/document/block'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Room between two blocks. */
function drawSpacer({ block }: Drawing<BlockOf<'spacer'>>) {
  return <div className="ak-spacer" data-size={block.size} />
}

export const spacerView: ViewModule<BlockOf<'spacer'>> = { draw: drawSpacer, style }
