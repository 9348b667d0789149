import type { LucideIcon } from 'lucide-react'
import { File, PanelBottom, Settings2, SquareDashed, Terminal } from 'lucide-react'
import { BLOCK_GROUPS } from '@/lib/blocks/panel/panel-module'
import { BLOCK_PANELS, panelOf } from '@/lib/blocks/registries/panels'
import { BLOCK_TYPES, blockModule, OFFERED_TYPES, type BlockType } from '@/lib/document/block'
import { walkDocument } from '@/lib/document/walk'
import { type Workspace, isAvailable } from '../commands/command'
import { COMMANDS } from '../commands/commands'
import { formatKeys } from '../commands/keys'
import { focusField } from '../focus-field'
import { getBlockText } from '../layers/block-text'
import { addBlock } from '../state/block-commands'
import type { EditorState, Palette } from '../state/editor-state'
import { typesAt } from '../state/insert-place'
import { moveToScreen } from '../state/move-commands'
import { openScreen } from '../state/screen-commands'
import { selectedRootIds } from '../state/selection'

/** An entry of the palette. */
export type Entry = {
  id: string
  group: string
  label: string
  /** Additional search terms. */
  keywords?: readonly string[]
  icon: LucideIcon
  /** Displayed at the end: a shortcut or a location. */
  hint?: string
  run: (workspace: Workspace) => void
}

const SETTINGS = [
  ['appName', 'Name'],
  ['shortName', 'Short name'],
  ['description', 'Description'],
  ['primaryColor', 'Primary color'],
  ['secondaryColor', 'Secondary color'],
  ['backgroundColor', 'Background'],
  ['language', 'Language code'],
] as const

/** All entries except the content of components. */
export function entriesOf(state: EditorState, palette: Palette): Entry[] {
  if (palette.mode === 'add') {
    const { present } = state.history
    return typesAt(present, palette.to, BLOCK_TYPES).map((type) => addEntry(type, palette))
  }
  if (palette.mode === 'move')
    return screens(
      state,
      (id) =>
        ({ store }) =>
          moveToScreen(store, selectedRootIds(store.get()), id),
    )
  return [
    ...COMMANDS.filter((command) => !command.unlisted && isAvailable(command, state)).map(
      ({ id, label, keys, run }): Entry => ({
        id,
        label,
        group: 'Commands',
        icon: Terminal,
        ...(keys && { hint: formatKeys(keys[0]!) }),
        run,
      }),
    ),
    ...OFFERED_TYPES.map((type) => addEntry(type, { mode: 'add', to: null })),
    ...screens(
      state,
      (id) =>
        ({ store }) =>
          openScreen(store, id),
    ),
    ...SETTINGS.map(([key, label]): Entry => ({
      id: `setting-${key}`,
      label: `Settings: ${label}`,
      group: 'Settings',
      icon: Settings2,
      keywords: [state.history.present.settings[key]],
      run: ({ store }) => focusField(store, `settings.${key}`),
    })),
    ...state.history.present.tabs.map(({ id, label }): Entry => ({
      id: `tab-${id}`,
      label,
      group: 'Tabs',
      icon: PanelBottom,
      run: ({ store }) => focusField(store, `${id}.label`),
    })),
  ]
}

function addEntry(type: BlockType, { mode, to }: Extract<Palette, { mode: 'add' }>): Entry {
  const { icon, group, keywords = [] } = BLOCK_PANELS[type]
  return {
    id: `${mode}-${type}`,
    label: blockModule(type).label,
    group: to === null ? `Add: ${group}` : group,
    keywords: ['add', ...keywords],
    icon,
    run: ({ store }) => addBlock(store, type, to),
  }
}

function screens({ history, screenId }: EditorState, open: (id: string) => Entry['run']): Entry[] {
  return history.present.screens
    .filter(({ id }) => id !== screenId)
    .map(({ id, title }) => ({ id: `go-${id}`, label: title, group: 'Screens', icon: File, run: open(id) }))
}

const MAX_FOUND = 20

/** Components whose text contains the query. */
export function foundContent({ history }: EditorState, query: string): Entry[] {
  const wanted = query.trim().toLowerCase()
  if (wanted.length < 2) return []
  const found: Entry[] = []
  for (const { block, screen } of walkDocument(history.present)) {
    const content = getBlockText(block)
    const at = content.toLowerCase().indexOf(wanted)
    if (at === -1) continue
    found.push({
      id: `block-${block.id}`,
      label: excerpt(content, at),
      group: 'On your screens',
      icon: panelOf(block).icon ?? SquareDashed,
      hint: `${blockModule(block.type).label}, ${screen.title}`,
      run: ({ store }) => store.set({ screenId: screen.id, selectedId: block.id }),
    })
    if (found.length === MAX_FOUND) break
  }
  return found
}

/** Excerpt of a text around an index. */
function excerpt(text: string, at: number): string {
  const start = Math.max(0, at - 20)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 80)}`
}

/** Groups entries in the order of their groups. */
export function inGroups(entries: readonly Entry[]): [string, Entry[]][] {
  const order = (group: string) => BLOCK_GROUPS.findIndex((name) => group.endsWith(name))
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].toSorted(([a], [b]) => (order(a) === -1 || order(b) === -1 ? 0 : order(a) - order(b)))
}
