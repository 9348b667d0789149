import { notify } from '@/components/ui/toaster'
import { toAssetReference } from '@/lib/document/asset'
import {
  type Block,
  blockModule,
  createBlock,
  screenAccepts,
  slotAccepts,
  visitBlock,
} from '@/lib/document/block'
import { onScreen, type Target } from '@/lib/document/block-operations'
import { newId } from '@/lib/document/id'
import { findBlock } from '@/lib/document/tree-index'
import { mapChildren, shownAssetHashes, subtree } from '@/lib/document/walk'
import { currentScreen, hasRoom, named, removeBlocks, selectAll, tellTooDeep } from '../state/block-commands'
import { type Clipboard, type Clipped, putBlocks, readBlocks } from './clipped'
import { sayWords } from '../state/copied-words'
import type { EditorState, EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import { createPlan, type Plan } from '../state/plan'
import { selectedBlocks } from '../state/selection'

/** Pictures that were copied out of the open app: it has them, even where no screen shows them any more. */
const copied = new WeakMap<EditorStore, Set<string>>()

/** Puts the selected components on a clipboard. Tells whether there were any. */
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

/** Takes pictures of the person's other apps over into the open one; gives those that it has then. */
export type TakePictures = (hashes: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Puts what is on a clipboard after the selected components, or at the end of the screen: components as they are, other
 * text as texts. Tells whether there was something to put. Pictures of another app are taken over first.
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
  const lost = new Set(foreign.filter((hash) => !taken.has(hash)).map(toAssetReference))
  insertBlocks(store, { blocks: blocks.map((block) => withoutPictures(block, lost)), words })
  if (lost.size > 0)
    notify({
      title:
        lost.size === 1 ? 'One picture could not be copied' : `${lost.size} pictures could not be copied`,
      description:
        'They belong to somebody else, were deleted, or can’t be reached right now. Choose other pictures instead.',
    })
}

const MAX_PICTURES = 10

/** Puts pictures from a clipboard onto the screen, once they are kept with the app. Tells whether there were any. */
export function pastePictures(
  store: EditorStore,
  files: readonly File[],
  upload: (file: File) => Promise<{ reference: string } | { error: string }>,
): boolean {
  const pictures = files.filter((file) => file.type.startsWith('image/')).slice(0, MAX_PICTURES)
  if (pictures.length === 0) return false
  store.set({ announcement: 'Uploading' })
  void Promise.all(pictures.map(upload)).then((results) => {
    const blocks = results.flatMap((result) =>
      'reference' in result
        ? [{ ...createBlock('image', newId('block')), src: result.reference } as Block]
        : [],
    )
    insertBlocks(store, { blocks, words: {} })
    const refused = results.find((result) => 'error' in result)
    if (refused)
      notify({ title: 'Could not paste the picture', description: refused.error, tone: 'destructive' })
  })
  return true
}

/** Puts components after the selected ones, as one step, and selects them. */
function insertBlocks(store: EditorStore, { blocks, words }: Clipped): void {
  const state = store.get()
  if (!hasRoom(currentScreen(state), blocks.flatMap(subtree).length)) return
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
  if (outside && screenAccepts(outside.type)) tellTooDeep()
  else if (outside)
    notify({
      title: `Select a ${blockModule(outside.type).label.toLowerCase()} first`,
      description: 'What you copied is part of another component. It can only be pasted after one like it.',
    })
  if (inserted.length === 0) return
  for (const operation of sayWords(words)) plan.add(operation)
  edit(store, plan.operations)
  selectAll(
    store,
    inserted.map(({ id }) => id),
    `${named(inserted.map((block) => ({ block })))} pasted`,
  )
}

/** Right after a component or, where its neighbors' slot does not take the new one, after those around it; then the end of the screen. */
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

/** A tap that opened a screen of another app opens nothing. */
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
  const clean = visitBlock(block, { picture: (source) => (lost.has(source) ? '' : source) })
  return mapChildren(clean, (blocks) => blocks.map((child) => withoutPictures(child, lost)))
}
