import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { FindingList } from '@/components/builder/publish/finding-list'
import { addBlock, removeBlocks } from '@/components/builder/state/block-commands'
import { useEditor } from '@/components/builder/state/use-editor'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

/** As in the editor: the dialog's content goes when it closes, the fields stay. */
function Editor() {
  const publishing = useEditor((state) => state.dialog === 'publish')
  return (
    <>
      {publishing && <FindingList />}
      <div id="properties">
        <PropertiesPanel />
      </div>
    </>
  )
}

function show(...types: Parameters<typeof documentWith>) {
  const store = storeWith(documentWith(...types))
  store.set({ dialog: 'publish' })
  renderEditor(store, <Editor />)
  return store
}

const list = () => screen.getByRole('region', { name: 'Check before publishing' })

test('says that there is nothing to look at', () => {
  show('text')
  expect(screen.getByText('No problems found in the app.')).toBeVisible()
})

test('follows the app', () => {
  const store = show('text')
  act(() => addBlock(store, 'button'))
  expect(within(list()).getByText('1 thing to look at before you publish')).toBeVisible()
  act(() => removeBlocks(store, [store.get().selectedId!]))
  expect(screen.getByText('No problems found in the app.')).toBeVisible()
})

test('leads to the field of what it found', async () => {
  const store = show('text', 'button')
  await userEvent.click(screen.getByRole('button', { name: 'Show: “Learn more” opens nothing' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Opens' })).toHaveFocus())
  expect(store.get()).toMatchObject({ dialog: null, selectedId: 'block-button' })
})

test('leads to the list that a folded thing is in', async () => {
  show('social')
  await userEvent.click(
    screen.getByRole('button', { name: 'Show: Social links: “Instagram” has no address' }),
  )
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-field', 'block-social.links'))
})

test('leads to an empty screen', async () => {
  const store = show()
  await userEvent.click(screen.getByRole('button', { name: 'Show: The screen “Home” is empty' }))
  expect(store.get()).toMatchObject({ dialog: null, screenId: 'screen-home' })
})
