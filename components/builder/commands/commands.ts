import { blockElement, blockList } from '../canvas/handle'
import { zoomBy } from '../canvas/zoom'
import { focusProperties } from '../focus-field'
import { duplicateBlocks, removeBlocks, selectAround, selectNeighbor } from '../state/block-commands'
import type { EditorState, EditorStore } from '../state/editor-state'
import { redo, undo } from '../state/history-commands'
import { placeBeside } from '../state/insert-place'
import { nestBlocks, nudgeBlocks, unnestBlocks, wrapBlocks } from '../state/move-commands'
import { extendSelection, selectedRootIds, selectSiblings } from '../state/selection'
import { copyStyle, pasteStyle } from '../state/style-commands'
import { writeOnCanvas } from '../canvas/write'
import type { Command, Workspace } from './command'

const EVERYWHERE = ['text', 'canvas', 'page', 'control'] as const

const hasSelection = (state: EditorState) => state.selectedId !== null

/** For all selected components. */
const selected =
  (act: (store: EditorStore, blockIds: readonly string[]) => void) =>
  ({ store }: Workspace) => {
    const ids = selectedRootIds(store.get())
    if (ids.length > 0) act(store, ids)
  }

/** For the component that was selected last. */
const one =
  (act: (store: EditorStore, blockId: string) => void) =>
  ({ store }: Workspace) => {
    const { selectedId } = store.get()
    if (selectedId !== null) act(store, selectedId)
  }

const insert =
  (side: 'before' | 'after') =>
  ({ store }: Workspace) =>
    store.set({ palette: { mode: 'add', to: placeBeside(store.get(), side) } })

/** Everything that the editor can do, in the order in which lists show it. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'add-after',
    label: 'Add a component after this one',
    group: 'Components',
    keys: ['Mod+Enter'],
    run: insert('after'),
  },
  {
    id: 'add-before',
    label: 'Add a component before this one',
    group: 'Components',
    keys: ['Mod+Shift+Enter'],
    when: hasSelection,
    run: insert('before'),
  },
  {
    id: 'write',
    label: 'Edit the text, or else the fields',
    group: 'Components',
    keys: ['Enter'],
    when: hasSelection,
    run: ({ store, canvas }) => {
      if (!writeOnCanvas(store, canvas)) focusProperties(store)
    },
  },
  {
    id: 'fields',
    label: 'Go to the fields',
    group: 'Components',
    keys: ['F2'],
    when: hasSelection,
    run: ({ store }) => focusProperties(store),
  },
  {
    id: 'cut',
    label: 'Cut',
    group: 'Components',
    keys: ['Mod+X'],
    native: true,
    when: hasSelection,
    run: ({ cut }) => cut(),
  },
  {
    id: 'copy',
    label: 'Copy',
    group: 'Components',
    keys: ['Mod+C'],
    native: true,
    when: hasSelection,
    run: ({ copy }) => copy(),
  },
  {
    id: 'paste',
    label: 'Paste',
    group: 'Components',
    keys: ['Mod+V'],
    native: true,
    run: ({ paste }) => paste(),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    group: 'Components',
    keys: ['Mod+D'],
    when: hasSelection,
    run: selected(duplicateBlocks),
  },
  {
    id: 'copy-style',
    label: 'Copy style',
    group: 'Components',
    keys: ['Mod+Alt+C'],
    when: hasSelection,
    run: one(copyStyle),
  },
  {
    id: 'paste-style',
    label: 'Paste style',
    group: 'Components',
    keys: ['Mod+Alt+V'],
    when: (state) => hasSelection(state) && state.style !== null,
    run: selected(pasteStyle),
  },
  {
    id: 'wrap',
    label: 'Wrap in a section',
    group: 'Components',
    keys: ['Mod+G'],
    when: hasSelection,
    run: selected(wrapBlocks),
  },
  {
    id: 'delete',
    label: 'Delete',
    group: 'Components',
    keys: ['Delete'],
    otherKeys: ['Backspace'],
    when: hasSelection,
    run: selected(removeBlocks),
  },
  {
    id: 'menu',
    label: 'Open the menu of the selection',
    group: 'Components',
    keys: ['Shift+F10', 'Menu'],
    when: hasSelection,
    run: openMenu,
  },

  {
    id: 'select-above',
    label: 'The component above',
    group: 'Select',
    keys: ['↑'],
    unlisted: true,
    run: ({ store }) => selectNeighbor(store, -1),
  },
  {
    id: 'select-below',
    label: 'The component below',
    group: 'Select',
    keys: ['↓'],
    unlisted: true,
    run: ({ store }) => selectNeighbor(store, 1),
  },
  {
    id: 'select-first',
    label: 'The first component',
    group: 'Select',
    keys: ['Home'],
    unlisted: true,
    run: ({ store }) => selectNeighbor(store, 'first'),
  },
  {
    id: 'select-last',
    label: 'The last component',
    group: 'Select',
    keys: ['End'],
    unlisted: true,
    run: ({ store }) => selectNeighbor(store, 'last'),
  },
  {
    id: 'extend-up',
    label: 'One more above',
    group: 'Select',
    keys: ['Shift+↑'],
    unlisted: true,
    run: ({ store }) => extendSelection(store, -1),
  },
  {
    id: 'extend-down',
    label: 'One more below',
    group: 'Select',
    keys: ['Shift+↓'],
    unlisted: true,
    run: ({ store }) => extendSelection(store, 1),
  },
  {
    id: 'select-siblings',
    label: 'Select all beside it',
    group: 'Select',
    keys: ['Mod+A'],
    run: ({ store }) => selectSiblings(store),
  },
  {
    id: 'select-around',
    label: 'Select the component around it',
    group: 'Select',
    keys: ['Esc'],
    when: hasSelection,
    run: ({ store }) => stepOut(store),
  },
  {
    id: 'select-several',
    label: 'Select several by tapping',
    group: 'Select',
    run: ({ store }) => {
      const adding = !store.get().adding
      store.set({ adding, announcement: adding ? 'Tap components to select them' : 'Done selecting' })
    },
  },

  {
    id: 'move-up',
    label: 'Move up',
    group: 'Move',
    keys: ['Alt+↑'],
    when: hasSelection,
    run: selected((store, ids) => nudgeBlocks(store, ids, -1)),
  },
  {
    id: 'move-down',
    label: 'Move down',
    group: 'Move',
    keys: ['Alt+↓'],
    when: hasSelection,
    run: selected((store, ids) => nudgeBlocks(store, ids, 1)),
  },
  {
    id: 'nest',
    label: 'Move into the component above',
    group: 'Move',
    keys: ['Alt+→'],
    when: hasSelection,
    run: selected(nestBlocks),
  },
  {
    id: 'unnest',
    label: 'Move out of the component around it',
    group: 'Move',
    keys: ['Alt+←'],
    when: hasSelection,
    run: selected(unnestBlocks),
  },
  {
    id: 'move-to-screen',
    label: 'Move to another screen…',
    group: 'Move',
    keys: ['Mod+M'],
    when: (state) => hasSelection(state) && state.history.present.screens.length > 1,
    run: ({ store }) => store.set({ palette: { mode: 'move' } }),
  },

  {
    id: 'search',
    label: 'Search commands, components and content',
    group: 'View',
    keys: ['Mod+K'],
    where: EVERYWHERE,
    unlisted: true,
    run: ({ store }) => store.set({ palette: { mode: 'all' } }),
  },
  {
    id: 'layers',
    label: 'Show the layers',
    group: 'View',
    run: ({ store }) => showPane(store, 'layers'),
  },
  {
    id: 'settings',
    label: 'Show the settings',
    group: 'View',
    run: ({ store }) => showPane(store, 'settings'),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    group: 'View',
    keys: ['Mod+Plus'],
    otherKeys: ['Mod+='],
    where: ['canvas'],
    run: ({ store, canvas }) => zoomBy(store, canvas, 1),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    group: 'View',
    keys: ['Mod+Minus'],
    where: ['canvas'],
    run: ({ store, canvas }) => zoomBy(store, canvas, -1),
  },
  {
    id: 'zoom-fit',
    label: 'Zoom to fit',
    group: 'View',
    keys: ['Mod+0'],
    where: ['canvas'],
    run: ({ store }) => store.set({ zoom: 'fit', announcement: 'Zoom: fits' }),
  },
  {
    id: 'preview',
    label: 'Preview',
    group: 'View',
    run: ({ store }) => store.set({ dialog: 'preview' }),
  },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    group: 'View',
    keys: ['?'],
    where: ['canvas', 'page', 'control'],
    run: ({ store }) => store.set({ dialog: 'shortcuts' }),
  },

  { id: 'save', label: 'Save', group: 'App', keys: ['Mod+S'], where: EVERYWHERE, run: ({ save }) => save() },
  {
    id: 'undo',
    label: 'Undo',
    group: 'App',
    keys: ['Mod+Z'],
    where: EVERYWHERE,
    when: (state) => state.history.past.length > 0,
    run: ({ store }) => undo(store),
  },
  {
    id: 'redo',
    label: 'Redo',
    group: 'App',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    where: EVERYWHERE,
    when: (state) => state.history.future.length > 0,
    run: ({ store }) => redo(store),
  },
  { id: 'publish', label: 'Publish', group: 'App', run: ({ openPublish }) => openPublish() },
]

const byId = new Map(COMMANDS.map((command) => [command.id, command]))

/** @param id of one of `COMMANDS` */
export function commandOf(id: string): Command {
  return byId.get(id)!
}

/** First the choosing of several ends, then the selection of several, then it goes outward. */
function stepOut(store: EditorStore): void {
  const { adding, also, selectedId } = store.get()
  if (adding) store.set({ adding: false, announcement: 'Done selecting' })
  else if (also.size > 0) store.set({ selectedId })
  else selectAround(store)
}

function showPane(store: EditorStore, pane: EditorState['pane']): void {
  const isSmall = !document.getElementById('properties')?.offsetParent
  store.set({ pane, sheet: isSmall ? 'left' : null })
}

/** At the selected component, wherever that is to be seen. */
function openMenu({ store, canvas }: Workspace): void {
  const { selectedId } = store.get()
  const element = selectedId === null ? null : (blockElement(canvas, selectedId) ?? blockList(canvas))
  if (!element) return
  const { left, top, width } = element.getBoundingClientRect()
  const view = canvas.scroller?.getBoundingClientRect()
  store.set({ menu: { x: left + width / 2, y: Math.max(top + 12, (view?.top ?? 0) + 12) } })
}
