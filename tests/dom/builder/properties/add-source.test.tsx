import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAll } from '@/components/ui/later'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { undo } from '@/components/builder/state/history-commands'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

beforeAll(() => loadAll())
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
})

const FOUND = {
  kind: 'wordpress',
  address: 'https://clay.example/wp-json/',
  name: 'Clay & Kiln',
  languages: ['en', 'sv'],
}
const NOTHING = 'This site has no posts or products that an app can show live.'

function show() {
  const store = storeWith(documentWith('posts'))
  store.set({ selectedId: 'block-posts' })
  renderEditor(store, <PropertiesPanel />)
  return store
}

async function add(address: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Add a site' }))
  await userEvent.type(screen.getByLabelText('Address of the site'), `${address}{Enter}`)
}

test('a site is added to the app by its address, and chosen for the component', async () => {
  const calls = fakeServer(({ path }) => (path === '/api/sources' ? { body: FOUND } : { body: [] }))
  const store = show()
  await add('clay.example')
  expect(await screen.findByRole('combobox', { name: 'Where the posts come from' })).toHaveTextContent(
    'Clay & Kiln',
  )
  expect(calls.find(({ path }) => path === '/api/sources')).toMatchObject({
    method: 'POST',
    body: { url: 'clay.example' },
  })
  expect(store.get().history.present.sources).toEqual([{ id: 'blog', ...FOUND }])
  expect(blocksOf(store)[0]).toMatchObject({ source: 'blog' })
  // The way back leads over the choice to the app without the site.
  act(() => undo(store))
  act(() => undo(store))
  expect(store.get().history.present.sources ?? []).toEqual([])
})

test('a site that the app has already is not added twice', async () => {
  fakeServer(({ path }) => (path === '/api/sources' ? { body: FOUND } : { body: [] }))
  const store = show()
  await add('clay.example')
  await screen.findByRole('button', { name: 'Add a site' })
  await add('www.clay.example')
  await screen.findByRole('button', { name: 'Add a site' })
  expect(store.get().history.present.sources).toHaveLength(1)
})

test('what went wrong stands at the field, and the address stays', async () => {
  fakeServer(() => ({ status: 422, body: { error: NOTHING, code: 'no-source' } }))
  const store = show()
  await add('empty.example')
  expect(await screen.findByRole('alert')).toHaveTextContent(NOTHING)
  const field = screen.getByLabelText('Address of the site')
  expect(field).toHaveValue('empty.example')
  expect(field).toBeInvalid()
  expect(store.get().history.present.sources ?? []).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Address of the site')).toBeNull()
})
