import { focusProperties } from './focus-field'
import {
  duplicateBlock,
  nestBlock,
  nudgeBlock,
  removeBlock,
  selectAround,
  selectNeighbor,
  unnestBlock,
} from './state/block-commands'
import type { EditorStore } from './state/editor-state'
import { redo, undo } from './state/history-commands'

/** Where the keyboard is: in a text, on the canvas (or nowhere in particular), or on another control. */
export type Focus = 'text' | 'canvas' | 'control'

type Run = (store: EditorStore, save: () => void) => void

export type Shortcut = {
  does: string
  /** Each way to press it, as shown. `Mod` is Ctrl, or Command on Apple's machines. */
  keys: readonly string[]
  where: readonly Focus[]
  /** By pressed keys, written as `chord` writes them. */
  run: Readonly<Record<string, Run>>
}

const EVERYWHERE = ['text', 'canvas', 'control'] as const
const CANVAS = ['canvas'] as const

const selected =
  (act: (store: EditorStore, blockId: string) => void): Run =>
  (store) => {
    const { selectedId } = store.get()
    if (selectedId !== null) act(store, selectedId)
  }

/** All keys of the editor, in the order in which the shortcuts sheet lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { does: 'Save', keys: ['Mod+S'], where: EVERYWHERE, run: { 'mod+s': (_, save) => save() } },
  { does: 'Undo', keys: ['Mod+Z'], where: EVERYWHERE, run: { 'mod+z': undo } },
  {
    does: 'Redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    where: EVERYWHERE,
    run: { 'mod+shift+z': redo, 'mod+y': redo },
  },
  {
    does: 'Select the component above or below',
    keys: ['↑', '↓'],
    where: CANVAS,
    run: {
      arrowup: (store) => selectNeighbor(store, -1),
      arrowdown: (store) => selectNeighbor(store, 1),
    },
  },
  {
    does: 'Select the first or the last component',
    keys: ['Home', 'End'],
    where: CANVAS,
    run: {
      home: (store) => selectNeighbor(store, 'first'),
      end: (store) => selectNeighbor(store, 'last'),
    },
  },
  { does: 'Edit the selected component', keys: ['Enter'], where: CANVAS, run: { enter: focusProperties } },
  {
    does: 'Move the component up or down',
    keys: ['Alt+↑', 'Alt+↓'],
    where: CANVAS,
    run: {
      'alt+arrowup': selected((store, id) => nudgeBlock(store, id, -1)),
      'alt+arrowdown': selected((store, id) => nudgeBlock(store, id, 1)),
    },
  },
  {
    does: 'Move the component into the one above, or out of the one around it',
    keys: ['Alt+→', 'Alt+←'],
    where: CANVAS,
    run: {
      'alt+arrowright': selected(nestBlock),
      'alt+arrowleft': selected(unnestBlock),
    },
  },
  {
    does: 'Copy, cut and paste the component',
    keys: ['Mod+C', 'Mod+X', 'Mod+V'],
    where: CANVAS,
    run: {}, // the browser's own events, which alone reach the clipboard
  },
  {
    does: 'Duplicate the component',
    keys: ['Mod+D'],
    where: CANVAS,
    run: { 'mod+d': selected(duplicateBlock) },
  },
  {
    does: 'Delete the component',
    keys: ['Delete'],
    where: CANVAS,
    run: { delete: selected(removeBlock), backspace: selected(removeBlock) },
  },
  {
    does: 'Select the component around it, or nothing',
    keys: ['Esc'],
    where: CANVAS,
    run: { escape: selectAround },
  },
  {
    does: 'Show the keyboard shortcuts',
    keys: ['?'],
    where: ['canvas', 'control'],
    run: { '?': (store) => store.set({ dialog: 'shortcuts' }) },
  },
]

/** The pressed keys as `mod+shift+z`. Characters that Shift makes, such as `?`, stand for themselves. */
export function chord(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  const named = key.length > 1 || /[a-z0-9]/.test(key)
  return [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && named && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

export function findShortcut(event: KeyboardEvent, focus: Focus): Run | null {
  const keys = chord(event)
  return SHORTCUTS.find(({ where, run }) => where.includes(focus) && keys in run)?.run[keys] ?? null
}
