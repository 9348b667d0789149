import { notify } from '@/components/ui/toaster'
import type { Block } from '@/lib/document/block'
import { LIMITS, type Screen, type Tab } from '@/lib/document/document'
import { newId } from '@/lib/document/values'
import { mapChildren, walkScreen } from '@/lib/document/walk'
import { translationEdits, translationsForCopies } from './copied-words'
import type { EditorStore } from './editor-state'
import { edit } from './history-commands'
import { iconForNewTab } from './icon-library'

export function openScreen(store: EditorStore, screenId: string): void {
  if (screenId === store.get().screenId) return
  store.set({ screenId, selectedId: null, cursor: 0 })
}

/** Adds an empty screen with a numbered name and opens it. @returns its ID, or null if there is no room */
export function addScreen(store: EditorStore): string | null {
  const { screens } = store.get().history.present
  if (screens.length >= LIMITS.screens) return null
  const id = newId('screen')
  const titles = new Set(screens.map((screen) => screen.title))
  let number = screens.length + 1
  while (titles.has(`Screen ${number}`)) number++
  edit(store, { type: 'insert-screen', screen: { id, title: `Screen ${number}`, blocks: [] } })
  store.set({ screenId: id, selectedId: null, announcement: `Screen ${number} added` })
  return id
}

/** Duplicates a screen with its blocks right after it, and opens the copy. */
export function duplicateScreen(store: EditorStore, screenId: string): void {
  const { screens, words } = store.get().history.present
  const index = screens.findIndex(({ id }) => id === screenId)
  const screen = screens[index]
  if (!screen) return
  if (screens.length >= LIMITS.screens) {
    notify({ title: 'No more screens', description: `An app has at most ${LIMITS.screens} screens.` })
    return
  }
  const copy = copyOf(screen, screens)
  const copies = idsOn(copy)
  // Skips the screen itself: its copy has a new name without a translation.
  const ids = new Map(idsOn(screen).map((id, place) => [id, copies[place]!]))
  edit(store, [
    { type: 'insert-screen', screen: copy, index: index + 1 },
    ...translationEdits(translationsForCopies(words, ids)),
  ])
  store.set({ screenId: copy.id, selectedId: null, announcement: `${screen.title} duplicated` })
}

/** Ids of all objects on a screen, in reading order. */
function idsOn(screen: Screen): string[] {
  return [...walkScreen(screen)].map(({ block }) => block.id)
}

/** Copy with new ids and a unique name. */
function copyOf(screen: Screen, screens: readonly Screen[]): Screen {
  const rename = (block: Block): Block =>
    mapChildren({ ...block, id: newId('block') }, (blocks) => blocks.map(rename))
  const titles = new Set(screens.map(({ title }) => title))
  const base = screen.title.slice(0, 42)
  let title = `${base} copy`
  for (let number = 2; titles.has(title); number++) title = `${base} copy ${number}`
  return { ...screen, id: newId('screen'), title, blocks: screen.blocks.map(rename) }
}

/** Makes a screen the first one, where the app starts. */
export function setStartScreen(store: EditorStore, screenId: string): void {
  edit(store, { type: 'move-screen', screenId, index: 0 })
  store.set({ announcement: 'The app starts here now' })
}

export function setHidden(
  store: EditorStore,
  { id, title }: Pick<Screen, 'id' | 'title'>,
  hidden: boolean,
): void {
  edit(store, { type: 'update-screen', screenId: id, screen: { hidden } })
  store.set({ announcement: hidden ? `${title} hidden from bar and menu` : `${title} shown again` })
}

/** Opens a screen's properties, next to the canvas or, on small screens, below it. */
export function showScreenProperties(store: EditorStore, screenId: string): void {
  openScreen(store, screenId)
  store.set({ selectedId: null, sheet: 'screen' })
}

export function removeScreen(store: EditorStore, screenId: string): void {
  const screen = store.get().history.present.screens.find(({ id }) => id === screenId)
  if (!screen) return
  edit(store, { type: 'remove-screen', screenId })
  store.set({ announcement: `${screen.title} deleted. Undo brings it back.` })
}

/** Adds a tab for the first screen without one, with the icon that fits its title. */
export function addTab(store: EditorStore): Tab | null {
  const { screens, tabs } = store.get().history.present
  if (tabs.length >= LIMITS.tabs) return null
  const linked = new Set(tabs.map(({ action }) => (action.type === 'screen' ? action.screenId : '')))
  const screen = screens.find(({ id }) => !linked.has(id)) ?? screens[0]
  const tab: Tab = {
    id: newId('tab'),
    label: screen.title.slice(0, 24),
    icon: iconForNewTab(screen.title, tabs.length === 0),
    action: { type: 'screen', screenId: screen.id },
  }
  edit(store, { type: 'insert-tab', tab })
  store.set({ announcement: `Tab ${tab.label} added` })
  return tab
}
