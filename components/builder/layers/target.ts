import { openSlots, screenAccepts, slotAccepts } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import type { AppDocument } from '@/lib/document/document'
import { findBlock } from '@/lib/document/tree-index'
import { SCREEN_SLOT, subtree } from '@/lib/document/walk'

/** The part of a row under the pointer. */
export type Part = 'before' | 'into' | 'after'

/** Target of components dropped on a row. Null if they aren't accepted there. */
export function layerTarget(
  document: AppDocument,
  rowId: string,
  part: Part,
  blockIds: readonly string[],
): Required<Target> | null {
  const moved = blockIds.flatMap((id) => findBlock(document, id)?.block ?? [])
  const screen = document.screens.find(({ id }) => id === rowId)
  if (screen)
    return moved.every(({ type }) => screenAccepts(type))
      ? { parentId: screen.id, slot: SCREEN_SLOT, index: part === 'before' ? 0 : screen.blocks.length }
      : null
  const row = findBlock(document, rowId)
  const own = new Set(moved.flatMap(subtree).map(({ id }) => id))
  if (!row || own.has(rowId)) return null
  if (part === 'into') {
    const slot = openSlots(row.block).find((name) =>
      moved.every(({ type }) => slotAccepts(row.block.type, name, type)),
    )
    if (slot === undefined) return null
    return { parentId: rowId, slot, index: row.block.children?.[slot]?.length ?? 0 }
  }
  const around = row.ancestors.at(-1)?.block
  const fits = moved.every(({ type }) =>
    around ? slotAccepts(around.type, row.slot, type) : screenAccepts(type),
  )
  const { parentId, slot, index } = row
  return fits ? { parentId, slot, index: part === 'after' ? index + 1 : index } : null
}

/** Part of a row at a fraction of its height. A row that can have children accepts drops in its middle. */
export function partAt(share: number, canHold: boolean): Part {
  if (!canHold) return share < 0.5 ? 'before' : 'after'
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into'
}
