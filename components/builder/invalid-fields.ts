import { blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import type { EditorState } from './state/editor-state'

/** Describes the invalid fields: "a field of Image on Home", "2 fields". */
export function describeInvalidFields({ pending, history }: EditorState): string {
  const [field = '', ...more] = Object.keys(pending)
  if (more.length > 0) return `${more.length + 1} fields`
  const [owner = '', prop] = field.split('.')
  const { screens, tabs } = history.present
  if (owner === 'words') return 'a translation'
  const found = findBlock(history.present, owner)
  if (found) return `a field of ${blockModule(found.block.type).label} on ${found.screen.title}`
  const screen = screens.find(({ id }) => id === owner)
  if (screen)
    return prop === 'title' || prop === 'name'
      ? `the name of the screen ${screen.title}`
      : `a field of the screen ${screen.title}`
  const tab = tabs.find(({ id }) => id === owner)
  return tab ? `a field of the tab ${tab.label}` : 'a field in Settings'
}
