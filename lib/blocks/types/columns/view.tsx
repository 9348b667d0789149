import { type BlockOf, openSlots } from '@/lib/document/block'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Blocks side by side. */
function drawColumns({ block, slot }: Drawing<BlockOf<'columns'>>) {
  const columns = openSlots(block).map((name) => [name, slot(name)] as const)
  if (columns.every(([, content]) => content === null)) return null
  return (
    <div className="ak-columns" data-columns={block.columns} data-stack={block.stack || undefined}>
      {columns.map(([name, content]) => (
        <div key={name} className="ak-column">
          {content}
        </div>
      ))}
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-columns { display: grid; gap: 4px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.ak-columns[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.ak-columns[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.ak-columns[data-stack] { grid-template-columns: minmax(0, 1fr); }
.ak-column { min-inline-size: 0; }
.ak-column .ak-blocks { margin-block: -8px; }
`,
  wide: `
  .ak-columns { gap: 16px; }
  .ak-columns[data-stack][data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .ak-columns[data-stack][data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .ak-columns[data-stack][data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`,
  desktop: `
  .ak-columns { gap: 32px; }
`,
}

export const columnsView: ViewModule<BlockOf<'columns'>> = { draw: drawColumns, style }
