import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShortcutsDialog } from '@/components/builder/dialogs/shortcuts-dialog'
import { COMMANDS } from '@/components/builder/commands/commands'
import { chord, findCommand } from '@/components/builder/commands/keys'
import { useShortcuts } from '@/components/builder/commands/use-shortcuts'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

function Keys() {
  useShortcuts()
  return (
    <>
      <input aria-label="Field" data-field="block-text.content" />
      <input aria-label="Search" />
      <button type="button">Control</button>
      <ShortcutsDialog />
    </>
  )
}

function show() {
  const store = storeWith(documentWith('header', 'text', 'card'))
  store.set({ selectedId: 'block-text' })
  renderEditor(store, <Keys />)
  return store
}

test('on the canvas the arrows select and, with Alt, move', async () => {
  const store = show()
  await userEvent.keyboard('{ArrowDown}')
  expect(store.get().selectedId).toBe('block-card')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(blocksOf(store).map(({ type }) => type)).toEqual(['header', 'card', 'text'])
})

test('Ctrl+D duplicates, Delete removes, Ctrl+Z and Ctrl+Y undo and redo', async () => {
  const store = show()
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(blocksOf(store)).toHaveLength(4)
  await userEvent.keyboard('{Delete}')
  expect(blocksOf(store)).toHaveLength(3)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(blocksOf(store)).toHaveLength(4)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(blocksOf(store)).toHaveLength(3)
  await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
  expect(blocksOf(store)).toHaveLength(3)
})

test('an open dialog blocks keys for the app behind it', async () => {
  const store = show()
  act(() => store.set({ dialog: 'shortcuts' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Control>}d{/Control}{Delete}{Control>}z{/Control}{ArrowDown}')
  expect(blocksOf(store)).toHaveLength(3)
  expect(store.get().selectedId).toBe('block-text')
  await userEvent.keyboard('{Escape}')
  expect(store.get().dialog).toBeNull()
  await userEvent.keyboard('{Delete}')
  expect(blocksOf(store)).toHaveLength(2)
})

test('in a text field Delete and the arrows edit the text; Ctrl+S still saves', async () => {
  const calls = fakeServer(() => ({ body: { revision: 4 } }))
  const store = show()
  await userEvent.click(screen.getByLabelText('Field'))
  await userEvent.keyboard('abc{Delete}{Backspace}?{ArrowDown}')
  expect(blocksOf(store)).toHaveLength(3)
  expect(store.get().dialog).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('{Delete}')
  expect(blocksOf(store)).toHaveLength(3)
  store.set({ history: { ...store.get().history, present: documentWith('grid') } })
  await userEvent.click(screen.getByLabelText('Field'))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(calls[0]).toMatchObject({ method: 'PUT' })
})

test('a search field has the browser’s undo; Ctrl+S and Ctrl+K work there too', async () => {
  const store = show()
  await userEvent.keyboard('{Delete}')
  await userEvent.click(screen.getByLabelText('Search'))
  await userEvent.keyboard('tab{Control>}z{/Control}{Control>}y{/Control}')
  expect(blocksOf(store)).toHaveLength(2)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(store.get().palette).toEqual({ mode: 'all' })
})

test('closing a dialog restores the focus, unless something else was focused', async () => {
  const store = show()
  const control = screen.getByRole('button', { name: 'Control' })
  control.focus()
  act(() => store.set({ dialog: 'shortcuts' }))
  expect(await screen.findByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(control).toHaveFocus())
  act(() => store.set({ dialog: 'shortcuts' }))
  await screen.findByRole('dialog')
  act(() => store.set({ dialog: null }))
  act(() => screen.getByLabelText('Search').focus())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await new Promise((done) => setTimeout(done)) // after the dialog's own cleanup
  expect(screen.getByLabelText('Search')).toHaveFocus()
})

test('? shows every shortcut', async () => {
  show()
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  for (const { label, keys } of COMMANDS)
    if (keys) expect(screen.getByText(label, { selector: 'dt' })).toBeVisible()
})

test('Command equals Ctrl, and Shift matters only if it produces no other character', () => {
  const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)
  expect(chord(press({ key: 'Z', metaKey: true, shiftKey: true }))).toBe('mod+shift+z')
  expect(chord(press({ key: '?', shiftKey: true }))).toBe('?')
  expect(findCommand(press({ key: 'Delete' }), 'control')).toBeNull()
})

test('every shortcut works on keyboards of other scripts and layouts', () => {
  const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { ctrlKey: true, ...init })
  expect(chord(press({ key: 'я', code: 'KeyZ' }))).toBe('mod+z')
  expect(chord(press({ key: 'Ζ', code: 'KeyZ', shiftKey: true }))).toBe('mod+shift+z')
  expect(chord(press({ key: 'ئ', code: 'KeyZ' }))).toBe('mod+z')
  // If the layout has the letter elsewhere, the letter decides.
  expect(chord(press({ key: 'z', code: 'KeyY' }))).toBe('mod+z')
})
