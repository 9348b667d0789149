import type { Permission } from '@/lib/base/roles'
import type { CanvasHandle } from '../state/handle'
import type { EditorState, EditorStore } from '../state/editor-state'

/** Context of a command: the open app, its canvas, and the navigation out of the editor. */
export type Workspace = {
  store: EditorStore
  canvas: CanvasHandle
  save: () => void
  openPublish: () => void
  copy: () => void
  cut: () => void
  paste: () => void
}

/**
 * Location of the keyboard focus: a text of the app, a field of the editor itself (such as a search), the
 * canvas, the page body, or another control.
 */
export type Focus = 'text' | 'entry' | 'canvas' | 'page' | 'control'

export const COMMAND_GROUPS = ['Components', 'Select', 'Move', 'View', 'App'] as const

/** An action of the editor, used by shortcuts, menus, the palette and the list of shortcuts. */
export type Command = {
  id: string
  label: string
  group: (typeof COMMAND_GROUPS)[number]
  /** Displayed shortcuts. `Mod` is Ctrl, or Command on Apple devices. */
  keys?: readonly string[]
  /** Additional shortcuts that are not displayed. */
  otherKeys?: readonly string[]
  /** Set if the browser handles the keys, so they are only displayed. */
  native?: true
  /** Where the keys work. Defaults to the canvas. */
  where?: readonly Focus[]
  /** Whether the command is available. Defaults to always. */
  when?: (state: EditorState) => boolean
  /** What it requires of the user's role. Components and their places require the permission to edit. */
  needs?: Permission
  /** Moves the focus on the canvas, so it is not listed. */
  unlisted?: true
  run: (workspace: Workspace) => void
}

/** Whether the user's role includes a command. */
export function mayRun(
  { needs, group }: Command,
  { permissions }: Pick<EditorState, 'permissions'>,
): boolean {
  const required = needs ?? (group === 'Components' || group === 'Move' ? 'app.edit' : null)
  return required === null || permissions.includes(required)
}

/** Whether the user may run a command, and it is available now. */
export function isAvailable(command: Command, state: EditorState): boolean {
  return mayRun(command, state) && (command.when?.(state) ?? true)
}
