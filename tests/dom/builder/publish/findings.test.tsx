import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { Palette } from '@/components/builder/palette/palette'
import { FindingList } from '@/components/builder/publish/finding-list'
import { addBlock, removeBlocks } from '@/components/builder/state/block-commands'
import { edit } from '@/components/builder/state/history-commands'
import { useEditor } from '@/components/builder/state/use-editor'
import sv from '@/lib/translations/sv.json'
import { addTranslations } from '@/lib/translations/translations'
import { documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

// cmdk measures its list, which jsdom doesn't lay out.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => undefined
})

/** As in the editor: the dialog's content unmounts when it closes, the fields stay. */
function Editor() {
  const publishing = useEditor((state) => state.dialog === 'publish')
  return (
    <>
      {publishing && <FindingList />}
      <Palette />
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

test('shows that there are no findings', () => {
  show('install')
  expect(screen.getByText('No problems found in the app.')).toBeVisible()
})

test('updates with the app', () => {
  const store = show('install')
  act(() => addBlock(store, 'button'))
  expect(within(list()).getByText('1 thing to review before you publish')).toBeVisible()
  act(() => removeBlocks(store, [store.get().selectedId!]))
  expect(screen.getByText('No problems found in the app.')).toBeVisible()
})

test('focuses the field of a finding', async () => {
  const store = show('install', 'button')
  await userEvent.click(screen.getByRole('button', { name: 'Show: “Learn more” opens nothing' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Opens' })).toHaveFocus())
  expect(store.get()).toMatchObject({ dialog: null, selectedId: 'block-button' })
})

test('opens the list that contains a collapsed item', async () => {
  show('social')
  await userEvent.click(
    screen.getByRole('button', { name: 'Show: Social links: “Instagram” has no address' }),
  )
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-field', 'block-social.links'))
})

test('opens an empty screen', async () => {
  const store = show()
  await userEvent.click(screen.getByRole('button', { name: 'Show: The screen “Home” is empty' }))
  expect(store.get()).toMatchObject({ dialog: null, screenId: 'screen-home' })
})

test('offers the component that asks for permission, and a new one speaks the app’s language', async () => {
  addTranslations('sv', sv)
  const store = show('install')
  act(() =>
    edit(store, {
      type: 'update-settings',
      settings: { language: 'sv', notifications: { topics: [], invitation: '' } },
    }),
  )
  await userEvent.click(
    screen.getByRole('button', { name: 'Add: Notifications: nothing in the app turns them on' }),
  )
  const search = await screen.findByRole('combobox', { name: 'Add a component' })
  expect(search).toHaveValue('Notifications')
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Notifications')
  await userEvent.type(search, '{Enter}')
  const { selectedId, history } = store.get()
  const added = history.present.screens[0].blocks.find(({ id }) => id === selectedId)
  expect(added).toMatchObject({ type: 'notifications', button: sv.notifications.turnOn })
})

test('reports uploaded videos that are too large for publishing', async () => {
  const reference = `asset:${'a'.repeat(64)}`
  const film = { contentType: 'video/mp4', size: 100_000_001, addedAt: '2026-11-27T10:00:00.000Z' }
  const url = `/api/apps/app-1/assets/${'a'.repeat(64)}`
  fakeServer(() => ({ body: [{ reference, url, ...film }] }))
  const store = storeWith(documentWith('video'))
  act(() => edit(store, { type: 'update-block', blockId: 'block-video', props: { url: reference } }))
  store.set({ dialog: 'publish' })
  renderEditor(store, <Editor />)
  const message = 'The videos have 101 MB in total, and the limit is 100 MB'
  expect(await screen.findByText(message)).toBeVisible()
})
