import { openSlots, type BlockOf } from '@/lib/document/block'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

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

export const columnsView: ViewModule<BlockOf<'columns'>> = { draw: drawColumns, style }
