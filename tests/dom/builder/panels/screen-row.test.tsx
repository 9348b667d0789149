import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScreensPanel } from '@/components/builder/panels/screens-panel'
import { useShortcuts } from '@/components/builder/commands/use-shortcuts'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

function Pane() {
  useShortcuts()
  return <ScreensPanel />
}

async function rename() {
  const store = storeWith(documentWith('header', 'text'))
  store.set({ selectedId: 'block-text' })
  renderEditor(store, <Pane />)
  await userEvent.dblClick(screen.getByRole('button', { name: /Home/, current: true }))
  return { store, field: screen.getByLabelText('Screen’s name') }
}

const title = (store: ReturnType<typeof storeWith>) => store.get().history.present.screens[0].title

test('a name is edited in one field to the end, also where it was empty for a moment', async () => {
  const { store, field } = await rename()
  await userEvent.clear(field)
  await userEvent.type(field, 'Menu')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  expect(title(store)).toBe('Men')
  expect(blocksOf(store)).toHaveLength(2)
  await userEvent.keyboard('{Enter}{Backspace}{Delete}')
  expect(blocksOf(store)).toHaveLength(2)
})

test('Escape gives the old name back', async () => {
  const { store, field } = await rename()
  await userEvent.type(field, ' page{Escape}')
  expect(title(store)).toBe('Home')
  expect(store.get().pending).toEqual({})
})
