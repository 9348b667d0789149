import { type Block, slotNames } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import { findBlock } from '@/lib/document/tree-index'
import { trackDrag } from '../canvas/track-drag'
import { named } from '../state/block-commands'
import type { EditorStore } from '../state/editor-state'
import { moveBlocksTo } from '../state/move-commands'
import { layerTarget, partAt, type Part } from './target'

const EDGE = 32

/** Drags rows of the layers. */
export function dragLayers(
  down: PointerEvent,
  blockIds: readonly string[],
  store: EditorStore,
  tree: HTMLElement,
  line: HTMLElement,
): void {
  const { present } = store.get().history
  const dragged = blockIds.flatMap((id) => findBlock(present, id) ?? [])
  if (dragged.length === 0) return
  let target: Required<Target> | null = null
  trackDrag(down, {
    name: named(dragged),
    onStart: () => undefined,
    onFrame({ x, y }) {
      const view = tree.getBoundingClientRect()
      if (y < view.top + EDGE) tree.scrollTop -= 8
      if (y > view.bottom - EDGE) tree.scrollTop += 8
      const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-layer]')
      const box = row?.getBoundingClientRect()
      const id = row?.dataset['layer'] ?? ''
      const part: Part = box
        ? partAt((y - box.top) / box.height, canHold(findBlock(present, id)?.block))
        : 'after'
      target = row ? layerTarget(present, id, part, blockIds) : null
      show(line, tree, target && box ? box : null, part)
    },
    onEnd(dropped) {
      line.hidden = true
      if (!dropped || !target) return
      const screen = present.screens.find(({ id }) => id === target?.parentId)
      const screenId = screen?.id ?? findBlock(present, target.parentId)?.screen.id
      if (screenId) store.set({ screenId })
      moveBlocksTo(store, blockIds, target)
    },
  })
}

function canHold(block: Block | undefined): boolean {
  return block === undefined || slotNames(block.type).length > 0
}

/** Shows a line between two rows, or a frame around the target row. */
function show(line: HTMLElement, tree: HTMLElement, box: DOMRect | null, part: Part): void {
  line.hidden = box === null
  if (!box) return
  const top = box.top - tree.getBoundingClientRect().top + tree.scrollTop
  line.dataset['part'] = part
  line.style.top = `${part === 'after' ? top + box.height - 1 : part === 'before' ? top - 1 : top}px`
  line.style.height = part === 'into' ? `${box.height}px` : '2px'
}
