import { LIMITS, type Tab } from '@/lib/document/document'
import { newId } from '@/lib/document/id'
import type { EditorStore } from './editor-state'
import { edit } from './history-commands'

export function openScreen(store: EditorStore, screenId: string): void {
  if (screenId === store.get().screenId) return
  store.set({ screenId, selectedId: null, cursor: 0 })
}

/** Adds an empty screen and opens it. */
export function addScreen(store: EditorStore): void {
  const { screens } = store.get().history.present
  if (screens.length >= LIMITS.screens) return
  const id = newId('screen')
  const titles = new Set(screens.map((screen) => screen.title))
  let number = screens.length + 1
  while (titles.has(`Screen ${number}`)) number++
  edit(store, { type: 'insert-screen', screen: { id, title: `Screen ${number}`, blocks: [] } })
  store.set({ screenId: id, selectedId: null, announcement: `Screen ${number} added` })
}

export function removeScreen(store: EditorStore, screenId: string): void {
  const screen = store.get().history.present.screens.find(({ id }) => id === screenId)
  if (!screen) return
  edit(store, { type: 'remove-screen', screenId })
  store.set({ announcement: `${screen.title} deleted. Undo brings it back.` })
}

/** Adds a tab that opens the first screen without a tab of its own. */
export function addTab(store: EditorStore): Tab | null {
  const { screens, tabs } = store.get().history.present
  if (tabs.length >= LIMITS.tabs) return null
  const linked = new Set(tabs.map(({ action }) => (action.type === 'screen' ? action.screenId : '')))
  const screen = screens.find(({ id }) => !linked.has(id)) ?? screens[0]
  const tab: Tab = {
    id: newId('tab'),
    label: screen.title.slice(0, 24),
    icon: tabs.length === 0 ? 'home' : 'star',
    action: { type: 'screen', screenId: screen.id },
  }
  edit(store, { type: 'insert-tab', tab })
  store.set({ announcement: `Tab ${tab.label} added` })
  return tab
}
