import type { BlockOf } from '@/lib/document/block'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** A line between two blocks. */
function drawDivider({ block }: Drawing<BlockOf<'divider'>>) {
  return <hr className="ak-divider" data-line={block.line} />
}

const style: BlockStyle = {
  base: `
.ak-app .ak-divider { margin: 8px 4px; border: 0; border-block-start: 1px solid var(--ak-line); block-size: 0; }
.ak-app .ak-divider[data-line='dashed'] { border-block-start: 1.5px dashed var(--ak-edge); }
.ak-app .ak-divider[data-line='dots'] { inline-size: 40px; margin-inline: auto; border-block-start: 4px dotted var(--ak-edge); }
`,
}

export const dividerView: ViewModule<BlockOf<'divider'>> = { draw: drawDivider, style }
