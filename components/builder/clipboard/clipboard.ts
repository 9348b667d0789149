import { notify } from '@/components/ui/toaster'
import { assetHash } from '@/lib/document/asset'
import { type Block, blockModule, screenAccepts, slotAccepts, visitBlock } from '@/lib/document/block'
import { onScreen, type Target } from '@/lib/document/block-operations'
import { findBlock } from '@/lib/document/tree-index'
import { mapChildren, shownAssetHashes, subtree } from '@/lib/document/walk'
import {
  currentScreen,
  hasCapacity,
  named,
  removeBlocks,
  selectAll,
  notifyTooDeep,
} from '../state/block-commands'
import { type Clipboard, type Clipped, putBlocks, readBlocks } from './clipped'
import { translationEdits } from '../state/copied-words'
import type { EditorState, EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import { createPlan, type Plan } from '../state/plan'
import { selectedBlocks } from '../state/selection'

/** Hashes of pictures copied from the open app. It has them even if no screen shows them anymore. */
const copied = new WeakMap<EditorStore, Set<string>>()

/** Copies the selected components. Returns false if there are none. */
export function copyBlocks(store: EditorStore, clipboard: Clipboard): boolean {
  const places = selectedBlocks(store.get())
  if (places.length === 0) return false
  const blocks = places.map(({ block }) => block)
  putBlocks(clipboard, blocks, store.get().history.present.words)
  copied.set(store, new Set([...(copied.get(store) ?? []), ...picturesIn(blocks)]))
  store.set({ announcement: `${named(places)} copied` })
  return true
}

export function cutBlocks(store: EditorStore, clipboard: Clipboard): boolean {
  if (!copyBlocks(store, clipboard)) return false
  removeBlocks(
    store,
    selectedBlocks(store.get()).map(({ block }) => block.id),
  )
  return true
}

/** Copies pictures of the user's other apps into the open one. Returns the hashes that it has afterwards. */
export type TakePictures = (hashes: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Pastes after the selected components, or at the end of the screen: components as they are, other text as
 * text blocks. Copies pictures of other apps first.
 * @returns false if there is nothing to paste
 */
export function pasteBlocks(
  store: EditorStore,
  clipboard: Pick<DataTransfer, 'getData'>,
  take: TakePictures,
): boolean {
  const clipped = readBlocks(clipboard)
  if (clipped.blocks.length === 0) return false
  const known = new Set([...shownAssetHashes(store.get().history.present), ...(copied.get(store) ?? [])])
  const foreign = picturesIn(clipped.blocks).filter((hash) => !known.has(hash))
  if (foreign.length === 0) insertBlocks(store, clipped)
  else void insertWithPictures(store, clipped, foreign, take)
  return true
}

async function insertWithPictures(
  store: EditorStore,
  { blocks, words }: Clipped,
  foreign: readonly string[],
  take: TakePictures,
) {
  store.set({ announcement: 'Copying pictures' })
  const taken = await take(foreign).catch(() => new Set<string>())
  const lost = new Set(foreign.filter((hash) => !taken.has(hash)))
  insertBlocks(store, { blocks: blocks.map((block) => withoutPictures(block, lost)), words })
  if (lost.size > 0)
    notify({
      title:
        lost.size === 1 ? 'One picture could not be copied' : `${lost.size} pictures could not be copied`,
      description:
        'They belong to another account, were deleted, or can’t be loaded right now. Choose other pictures instead.',
    })
}

/** Inserts components after the selected ones, as one undo step, and selects them. */
export function insertBlocks(store: EditorStore, { blocks, words }: Clipped): void {
  const state = store.get()
  if (!hasCapacity(currentScreen(state), blocks.flatMap(subtree).length)) return
  const plan = createPlan(state.history.present)
  let after = selectedBlocks(state).at(-1)?.block.id ?? null
  const inserted = blocks
    .map((block) => withKnownScreens(block, state))
    .filter((block) => {
      const isIn = placesAfter(state, plan, after, block).some((to) =>
        plan.add({ type: 'insert-block', to, block }),
      )
      if (isIn) after = block.id
      return isIn
    })
  const outside = blocks.find(({ id }) => !inserted.some((block) => block.id === id))
  if (outside && screenAccepts(outside.type)) notifyTooDeep()
  else if (outside)
    notify({
      title: `Select a ${blockModule(outside.type).label.toLowerCase()} first`,
      description: 'You copied part of a component. Paste it after another part of the same kind.',
    })
  if (inserted.length === 0) return
  for (const operation of translationEdits(words)) plan.add(operation)
  edit(store, plan.operations)
  selectAll(
    store,
    inserted.map(({ id }) => id),
    `${named(inserted.map((block) => ({ block })))} pasted`,
  )
}

/**
 * Possible positions: after the block, else after the nearest ancestor whose slot accepts the new block, else
 * at the end of the screen.
 */
function placesAfter(state: EditorState, plan: Plan, blockId: string | null, block: Block): Target[] {
  const screen = currentScreen(state)
  const place = blockId === null ? null : findBlock(plan.document, blockId)
  const onWay = place?.screen.id === screen.id ? [place, ...place.ancestors.toReversed()] : []
  const targets = onWay.flatMap(({ parentId, slot, index, ancestors }) => {
    const around = ancestors.at(-1)?.block
    const takes = around ? slotAccepts(around.type, slot, block.type) : screenAccepts(block.type)
    return takes ? [{ parentId, slot, index: index + 1 }] : []
  })
  return screenAccepts(block.type) ? [...targets, onScreen(screen.id)] : targets
}

/** Removes actions that open screens of another app. */
function withKnownScreens(block: Block, state: EditorState): Block {
  const { screens } = state.history.present
  const isGone = (screenId: string) => !screens.some(({ id }) => id === screenId)
  const known = visitBlock(block, {
    action: (action) => (action.type === 'screen' && isGone(action.screenId) ? { type: 'none' } : action),
  })
  return mapChildren(known, (blocks) => blocks.map((child) => withKnownScreens(child, state)))
}

function picturesIn(blocks: readonly Block[]): string[] {
  return shownAssetHashes({ screens: [{ id: '', blocks: [...blocks] }] })
}

function withoutPictures(block: Block, lost: ReadonlySet<string>): Block {
  if (lost.size === 0) return block
  const emptyIfLost = (source: string) => (lost.has(assetHash(source) ?? '') ? '' : source)
  const clean = visitBlock(block, { picture: emptyIfLost, media: emptyIfLost })
  return mapChildren(clean, (blocks) => blocks.map((child) => withoutPictures(child, lost)))
}
