import { blockElement, blockList } from '../state/handle'
import { writeOnCanvas } from '../canvas/write'
import { focusProperties } from '../focus-field'
import { duplicateBlocks, removeBlocks } from '../state/block-commands'
import { insertionPoint } from '../state/insert-place'
import { wrapBlocks } from '../state/move-commands'
import { copyStyle, pasteStyle } from '../state/style-commands'
import type { Command, Workspace } from './command'
import { hasSelection, one, selected } from './on-selection'

const insert =
  (side: 'before' | 'after') =>
  ({ store }: Workspace) =>
    store.set({ palette: { mode: 'add', to: insertionPoint(store.get(), side) } })

/** Commands for components. */
export const COMPONENT_COMMANDS: readonly Command[] = [
  {
    id: 'add-after',
    label: 'Add a component after',
    group: 'Components',
    keys: ['Mod+Enter'],
    run: insert('after'),
  },
  {
    id: 'add-before',
    label: 'Add a component before',
    group: 'Components',
    keys: ['Mod+Shift+Enter'],
    when: hasSelection,
    run: insert('before'),
  },
  {
    id: 'write',
    label: 'Edit the text',
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
]

/** Opens the menu at the selected component, or at the block list if it is not on the canvas. */
function openMenu({ store, canvas }: Workspace): void {
  const { selectedId } = store.get()
  const element = selectedId === null ? null : (blockElement(canvas, selectedId) ?? blockList(canvas))
  if (!element) return
  const { left, top, width } = element.getBoundingClientRect()
  const view = canvas.scroller?.getBoundingClientRect()
  store.set({ menu: { x: left + width / 2, y: Math.max(top + 12, (view?.top ?? 0) + 12) } })
}
