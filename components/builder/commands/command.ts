import type { CanvasHandle } from '../state/handle'
import type { EditorState, EditorStore } from '../state/editor-state'

/** What a command works on: the open app, its canvas, and the ways out of the editor. */
export type Workspace = {
  store: EditorStore
  canvas: CanvasHandle
  save: () => void
  openPublish: () => void
  copy: () => void
  cut: () => void
  paste: () => void
}

/** Where the keyboard is: in a text of the app, in a field of the editor itself (a search), on the canvas, nowhere in particular, or on another control. */
export type Focus = 'text' | 'entry' | 'canvas' | 'page' | 'control'

export const COMMAND_GROUPS = ['Components', 'Select', 'Move', 'View', 'App'] as const

/**
 * Something that people can do in the editor. Keys, menus, the searchable list and the sheet of shortcuts all read the one
 * list of them.
 */
export type Command = {
  id: string
  label: string
  group: (typeof COMMAND_GROUPS)[number]
  /** Each way to press it, as shown. `Mod` is Ctrl, or Command on Apple's machines. */
  keys?: readonly string[]
  /** Further ways that need no telling. */
  otherKeys?: readonly string[]
  /** The browser acts on its keys by itself: they are shown only. */
  native?: true
  /** Where its keys work; on the canvas without. */
  where?: readonly Focus[]
  /** Whether it makes sense now; always without. */
  when?: (state: EditorState) => boolean
  /** Moves the keyboard about on the canvas: nothing that one would look for by name. */
  unlisted?: true
  run: (workspace: Workspace) => void
}
