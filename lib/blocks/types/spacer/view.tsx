import type { BlockOf } from '@/lib/document/block'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Space between two blocks. */
function drawSpacer({ block }: Drawing<BlockOf<'spacer'>>) {
  return <div className="ak-spacer" data-size={block.size} />
}

const style: BlockStyle = {
  base: `
.ak-spacer { block-size: 24px; }
.ak-spacer[data-size='small'] { block-size: 8px; }
.ak-spacer[data-size='large'] { block-size: 64px; }
`,
}

export const spacerView: ViewModule<BlockOf<'spacer'>> = { draw: drawSpacer, style }
