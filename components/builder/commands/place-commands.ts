import { selectAround, selectNeighbor } from '../state/block-commands'
import type { EditorStore } from '../state/editor-state'
import { nestBlocks, moveBlocksBy, unnestBlocks } from '../state/move-commands'
import { extendSelection, selectSiblings } from '../state/selection'
import type { Command } from './command'
import { hasSelection, selected } from './on-selection'

/** Commands that navigate between components and move them. */
export const PLACE_COMMANDS: readonly Command[] = [
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
    run: selected((store, ids) => moveBlocksBy(store, ids, -1)),
  },
  {
    id: 'move-down',
    label: 'Move down',
    group: 'Move',
    keys: ['Alt+↓'],
    when: hasSelection,
    run: selected((store, ids) => moveBlocksBy(store, ids, 1)),
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
]

/** Ends multi-select mode first, then the multiple selection, then selects the surrounding block. */
function stepOut(store: EditorStore): void {
  const { adding, also, selectedId } = store.get()
  if (adding) store.set({ adding: false, announcement: 'Done selecting' })
  else if (also.size > 0) store.set({ selectedId })
  else selectAround(store)
}
