import { findBlock } from '@/lib/document/tree-index'
import type { EditorStore } from './state/editor-state'

/** Goes to the fields of the selected block, in the pane or, on a small screen, in the sheet over the canvas. */
export function focusProperties(store: EditorStore): void {
  const { selectedId } = store.get()
  if (selectedId === null) return
  const pane = document.getElementById('properties')
  if (!pane?.offsetParent) store.set({ sheet: 'properties' })
  else
    whenDrawn(
      () => pane.querySelector<HTMLElement>(`[data-fields-of="${CSS.escape(selectedId)}"]`),
      focusFirst,
    )
}

/** Fields are drawn after the canvas: within a few frames or when their code is there, or not at all where something else was selected since. */
function whenDrawn(find: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = 120): void {
  const element = find()
  if (element) act(element)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(find, act, frames - 1))
}

function focusFirst(pane: HTMLElement): void {
  const first = 'input:not([hidden]), textarea, [contenteditable="true"], [role="combobox"], [role="radio"]'
  pane.querySelector<HTMLElement>(first)?.focus()
}

/**
 * Leads to the field whose value is not valid: shows its pane, its screen and its block, then focuses it.
 * @param field as in `state.pending`: `settings.appName`, `block-1.title`, `tab-1.label`, `screen-1.title`, `screen-1.barTitle`
 */
export function focusField(store: EditorStore, field: string): void {
  const [owner = '', prop] = field.split('.')
  const { present } = store.get().history
  const screen = findBlock(present, owner)?.screen
  const small = !document.getElementById('properties')?.offsetParent
  // A screen's title has its field in the list of screens; all else of it stands with the properties.
  if (prop !== 'title' && present.screens.some(({ id }) => id === owner))
    store.set({ screenId: owner, selectedId: null, sheet: small ? 'screen' : null })
  else if (screen) store.set({ screenId: screen.id, selectedId: owner, sheet: small ? 'properties' : null })
  else {
    const pane = owner === 'settings' ? 'settings' : 'components'
    store.set({ pane, sheet: small ? 'left' : null })
  }
  whenDrawn(
    () => fieldElement(field),
    (element) => element.focus(),
  )
}

/** The field itself, or the list that it is in: what is folded away there has no field to focus. */
function fieldElement(field: string): HTMLElement | null {
  for (let name = field; name.includes('.'); name = name.slice(0, name.lastIndexOf('.'))) {
    const element = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    if (element) return element
  }
  return null
}
