import { type Block, type BlockType, blockModule, createBlock, visitBlock } from '@/lib/document/block'
import { onScreen, type Target } from '@/lib/document/block-operations'
import { LIMITS, type Screen } from '@/lib/document/document'
import { newId } from '@/lib/document/values'
import { notify } from '@/components/ui/toaster'
import { countBlocks, findBlock } from '@/lib/document/tree-index'
import { subtree, type Visited, walkScreen } from '@/lib/document/walk'
import { primaryLanguage, translated } from '@/lib/translations/translations'
import { translationEdits, translationsForCopies } from './copied-words'
import { type EditorState, type EditorStore, NONE } from './editor-state'
import { edit } from './history-commands'
import { createPlan } from './plan'

export function currentScreen(state: EditorState) {
  const { screens } = state.history.present
  return screens.find((screen) => screen.id === state.screenId) ?? screens[0]
}

export function selectBlock(store: EditorStore, selectedId: string | null): void {
  store.set({ selectedId })
}

/** Selects components of the open screen. The first one is the primary selection. */
export function selectAll(store: EditorStore, ids: readonly string[], announcement: string): void {
  const [selectedId = null, ...rest] = ids
  store.set({ selectedId, also: rest.length > 0 ? new Set(rest) : NONE, anchor: selectedId, announcement })
}

/** Adds a block with its default content, by default at the end of the screen, and selects it. */
export function addBlock(store: EditorStore, type: BlockType, to?: Target | null): void {
  const screen = currentScreen(store.get())
  const { language } = store.get().history.present.settings
  const block = localizeDefaults(
    createBlock(type, newId('block'), () => newId('block')),
    language,
  )
  if (!hasCapacity(screen, subtree(block).length)) return
  const before = store.get().history.present
  edit(store, { type: 'insert-block', to: to ?? onScreen(screen.id), block })
  if (store.get().history.present === before) return notifyTooDeep()
  store.set({ selectedId: block.id, announcement: `${blockModule(type).label} added` })
}

/** Translates the default texts of a new component, if the language is known. */
function localizeDefaults(block: Block, language: string): Block {
  const { text: texts, lang } = translated('firstDocument', language)
  if (lang === 'en' || primaryLanguage(language) === 'en') return block
  const { turnOn } = translated('notifications', language).text
  const { booking, send } = translated('form', language).text
  const known: Readonly<Record<string, string>> = {
    'Learn more': texts.readMore,
    'Write to us': texts.write,
    Name: booking.name,
    Email: booking.email,
    Send: send,
    'Turn on notifications': turnOn,
    'Share this app': translated('posts', language).text.share,
    'Find us': translated('contact', language).text.directions,
  }
  return visitBlock(block, { words: (text) => known[text] ?? text })
}

/** Opens the palette at a component, which the user then adds. */
export function offerBlock(store: EditorStore, type: BlockType): void {
  store.set({ palette: { mode: 'add', to: null, query: blockModule(type).label } })
}

/** Duplicates components, each right after its original, and selects the copies. */
export function duplicateBlocks(store: EditorStore, blockIds: readonly string[]): void {
  const { present } = store.get().history
  const places = placesOf(store, blockIds)
  const [first] = places
  if (!first || !hasCapacity(first.screen, places.flatMap(({ block }) => subtree(block)).length)) return
  const plan = createPlan(present)
  const copies: string[] = []
  for (const { block } of places) {
    const originals = subtree(block).map(({ id }) => id)
    const newIds = originals.map(() => newId('block'))
    if (!plan.add({ type: 'duplicate-block', blockId: block.id, newIds })) continue
    copies.push(newIds[0]!)
    const ids = new Map(originals.map((id, index) => [id, newIds[index]!]))
    for (const operation of translationEdits(translationsForCopies(present.words, ids))) plan.add(operation)
  }
  edit(store, plan.operations)
  selectAll(store, copies, `${named(places)} duplicated`)
}

/** Whether a screen has room for more blocks. Notifies if not. */
export function hasCapacity(screen: Pick<Screen, 'id' | 'blocks'>, more = 1): boolean {
  if (countBlocks(screen) + more <= LIMITS.blocksPerScreen) return true
  notify({
    title: 'This screen is full',
    description: `A screen can have at most ${LIMITS.blocksPerScreen.toLocaleString('en')} components. Delete some, or add a screen.`,
  })
  return false
}

export function notifyTooDeep(): void {
  notify({
    title: 'It can’t go there',
    description: 'Components can be nested up to six levels deep. Choose a place with fewer levels.',
  })
}

export function removeBlocks(store: EditorStore, blockIds: readonly string[]): void {
  const places = placesOf(store, blockIds)
  const [first] = places
  if (!first) return
  const cursor = inReadingOrder(store.get()).indexOf(first.block.id)
  edit(
    store,
    places.map(({ block }) => ({ type: 'remove-block', blockId: block.id })),
  )
  store.set({ selectedId: null, cursor, announcement: `${named(places)} deleted. Undo brings it back.` })
}

function placesOf(store: EditorStore, blockIds: readonly string[]): Visited[] {
  const { present } = store.get().history
  return blockIds.flatMap((id) => findBlock(present, id) ?? [])
}

/** "Text", or "3 components". */
export function named(blocks: readonly Pick<Visited, 'block'>[]): string {
  const [first] = blocks
  return blocks.length === 1 && first ? blockModule(first.block.type).label : `${blocks.length} components`
}

/** Ids of all blocks of the current screen, parents first. */
function inReadingOrder(state: EditorState): string[] {
  return [...walkScreen(currentScreen(state))].map(({ block }) => block.id)
}

/** Selects the block before or after the selected one, or the one nearest to a removed block. */
export function selectNeighbor(store: EditorStore, to: -1 | 1 | 'first' | 'last'): void {
  const state = store.get()
  const ids = inReadingOrder(state)
  const index = state.selectedId === null ? -1 : ids.indexOf(state.selectedId)
  const start = index === -1 ? state.cursor + (to === 1 ? -1 : 0) : index
  const wanted = to === 'first' ? 0 : to === 'last' ? ids.length - 1 : start + to
  const selectedId = ids[Math.max(0, Math.min(wanted, ids.length - 1))]
  if (selectedId) store.set({ selectedId })
}

/** Selects the parent of the selected block. */
export function selectAround(store: EditorStore): void {
  const { selectedId, history } = store.get()
  const around = selectedId === null ? null : findBlock(history.present, selectedId)?.ancestors.at(-1)
  selectBlock(store, around?.block.id ?? null)
}
