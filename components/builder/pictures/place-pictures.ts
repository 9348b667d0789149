import { type Block, blockModule, createBlock } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import { findBlock } from '@/lib/document/tree-index'
import { newId } from '@/lib/document/values'
import { insertBlocks } from '../clipboard/clipboard'
import { currentScreen, hasCapacity, selectBlock } from '../state/block-commands'
import { CANVAS, type EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import type { UploadFiles } from './use-upload'

/** Where pictures go on the canvas: into a component, or to a position as a new one. */
export type PicturePlace = { blockId: string } | { to: Target } | null

/** Whether a component takes files that are dropped on it: several only if it has room for several. */
export function takesPictures(block: Block, count: number): boolean {
  return (blockModule(block.type).dropped?.room(block) ?? 0) >= Math.min(count, 2)
}

/**
 * Uploads files and adds them to the screen as one undo step: to the component at the place if it takes them,
 * else one as an image and several as a gallery. Without a place, after the selected component.
 */
export async function addPictureFiles(
  store: EditorStore,
  files: readonly File[],
  place: PicturePlace,
  uploadFiles: UploadFiles,
): Promise<void> {
  store.set({ announcement: files.length === 1 ? 'Uploading' : `Uploading ${files.length} pictures` })
  const { type, ...props } = receiverOf(store, place, files.length) ?? newBlock(files.length)
  const room = blockModule(type).dropped!.room(props)
  const error = `A ${blockModule(type).label.toLowerCase()} can’t have more pictures.`
  const references = await uploadFiles(files, CANVAS, { room, error })
  if (references.length > 0) placePictures(store, references, place)
}

function placePictures(store: EditorStore, references: readonly string[], place: PicturePlace): void {
  // Found again, because it may have changed during the upload.
  const receiver = receiverOf(store, place, references.length)
  const block = receiver ?? newBlock(references.length)
  let at = Date.now()
  const props = blockModule(block.type).dropped!.add(block, references, () => newId('item', at++))
  if (!receiver) return insertAt(store, { ...block, ...props }, place)
  edit(store, { type: 'update-block', blockId: block.id, props })
  select(store, block, references.length === 1 ? 'Picture added' : `${references.length} pictures added`)
}

function newBlock(pictures: number): Block {
  return createBlock(pictures === 1 ? 'image' : 'gallery', newId('block'))
}

/** Selects a component, unless another screen was opened meanwhile. */
function select(store: EditorStore, { id }: Block, announcement: string): void {
  const { history, screenId } = store.get()
  if (findBlock(history.present, id)?.screen.id === screenId) selectBlock(store, id)
  store.set({ announcement })
}

function insertAt(store: EditorStore, block: Block, place: PicturePlace): void {
  const { present } = store.get().history
  if (place && 'to' in place && hasCapacity(currentScreen(store.get()))) {
    edit(store, { type: 'insert-block', to: place.to, block })
    if (store.get().history.present !== present)
      return select(store, block, `${blockModule(block.type).label} added`)
  }
  insertBlocks(store, { blocks: [block], words: {} })
}

function receiverOf(store: EditorStore, place: PicturePlace, count: number): Block | null {
  if (!place || !('blockId' in place)) return null
  const block = findBlock(store.get().history.present, place.blockId)?.block
  return block && takesPictures(block, count) ? block : null
}
