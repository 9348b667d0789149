import { findBlock } from '@/lib/document/tree-index'
import type { EditorStore } from './state/editor-state'

/** Focuses the fields of the selected block, in the pane or, on small screens, in the sheet. */
export function focusProperties(store: EditorStore): void {
  const { selectedId } = store.get()
  if (selectedId === null) return
  const pane = document.getElementById('properties')
  if (!pane?.offsetParent) store.set({ sheet: 'properties' })
  else
    waitForElement(
      () => pane.querySelector<HTMLElement>(`[data-fields-of="${CSS.escape(selectedId)}"]`),
      focusFirst,
    )
}

/**
 * Waits for a field: it renders within a few frames or when its code has loaded, or never if the selection
 * changed.
 */
function waitForElement(
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
  frames = 120,
): void {
  const element = find()
  if (element) act(element)
  else if (frames > 0) requestAnimationFrame(() => waitForElement(find, act, frames - 1))
}

/** Focuses the first field: a text, a choice, or the button that uploads a picture. */
export function focusFirst(pane: HTMLElement | null): void {
  const first =
    'input:not([hidden]), textarea, [contenteditable="true"], [role="combobox"], [role="radio"], input[type="file"] + button'
  pane?.querySelector<HTMLElement>(first)?.focus()
}

/**
 * Shows the pane, screen and block of an invalid field, then focuses it.
 * @param field key of `state.pending`: `settings.appName`, `block-1.title`, `tab-1.label`, `screen-1.title`,
 * `screen-1.barTitle`
 */
export function focusField(store: EditorStore, field: string): void {
  const [owner = '', prop] = field.split('.')
  const { present } = store.get().history
  const screen = findBlock(present, owner)?.screen
  const small = !document.getElementById('properties')?.offsetParent
  // A screen's title is in the list of screens; its other fields are in the properties.
  if (prop !== 'title' && present.screens.some(({ id }) => id === owner))
    store.set({ screenId: owner, selectedId: null, sheet: small ? 'screen' : null })
  else if (screen) store.set({ screenId: screen.id, selectedId: owner, sheet: small ? 'properties' : null })
  else {
    const pane = owner === 'settings' ? 'settings' : 'components'
    store.set({ pane, sheet: small ? 'left' : null })
  }
  waitForElement(
    () => fieldElement(field),
    (element) => element.focus(),
  )
}

/** Finds the field, or the list that contains it if it is folded. */
function fieldElement(field: string): HTMLElement | null {
  for (let name = field; name.includes('.'); name = name.slice(0, name.lastIndexOf('.'))) {
    const element = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    if (element) return element
  }
  return null
}
