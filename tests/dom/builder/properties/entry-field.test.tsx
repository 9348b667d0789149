import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAll } from '@/components/ui/lazy'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import type { EditorStore } from '@/components/builder/state/editor-state'
import { undo } from '@/components/builder/state/history-commands'
import { type BlockInput, createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import {
  blocksOf,
  type Call,
  documentWith,
  fakeServer,
  renderEditor,
  storeWith,
} from '../../../node/builder/harness'

beforeAll(() => loadAll())

// Layout functions that lists use; jsdom does not implement them.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
})

const CATEGORIES = [
  { id: 3, name: 'Glazes &amp; ashes', count: 12, parent: 0 },
  { id: 7, name: 'Kilns', count: 0, parent: 0 },
]

/** A site with two categories, with responses in WordPress' format. */
function site({ path }: Call) {
  const url = new URL(path, 'https://service.example')
  const base = '/api/apps/app-1/sources/blog/wp/v2/categories'
  if (url.pathname === base) {
    const words = (url.searchParams.get('search') ?? '').toLowerCase()
    return { body: CATEGORIES.filter(({ name }) => name.toLowerCase().includes(words)) }
  }
  const one = CATEGORIES.find(({ id }) => url.pathname === `${base}/${id}`)
  return one ? { body: one } : { status: 404, body: { code: 'rest_term_invalid' } }
}

function documentOf(posts: Partial<BlockInput>, kind: 'wordpress' | 'feed'): AppDocument {
  const document = emptyDocument('Clay & Kiln')
  document.sources = [{ id: 'blog', kind, address: 'https://clay.example/wp-json/', name: 'Clay & Kiln' }]
  document.screens[0].blocks = [
    { ...createBlock('posts', 'block-posts'), source: 'blog', ...posts } as ReturnType<typeof createBlock>,
  ]
  return document
}

function show(posts: Partial<BlockInput> = {}, kind: 'wordpress' | 'feed' = 'wordpress'): EditorStore {
  const store = storeWith(documentOf(posts, kind))
  store.set({ selectedId: 'block-posts' })
  renderEditor(store, <PropertiesPanel />)
  return store
}

const trigger = (name: string) => screen.findByRole('button', { name })

test('a category is chosen by name, with the keyboard alone', async () => {
  fakeServer(site)
  const store = show()
  const field = await trigger('Category: All categories')
  act(() => field.focus())
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: /Glazes & ashes\s*12/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(blocksOf(store)[0]).toMatchObject({ category: '3' })
  expect(await trigger('Category: Glazes & ashes')).toHaveFocus()
})

test('the search runs on the site, and shows when nothing matches', async () => {
  const calls = fakeServer(site)
  const store = show({ category: '3' })
  await userEvent.click(await trigger('Category: Glazes & ashes'))
  await userEvent.type(screen.getByRole('combobox'), 'kil')
  expect(await screen.findByText('1 result')).toBeInTheDocument()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kilns'])
  const searched = calls.map(({ path }) => new URL(path, 'https://x.example').searchParams.get('search'))
  expect(searched.at(-1)).toBe('kil')
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), 'wheel')
  expect(await screen.findByText('No results in Clay & Kiln. Try another search.')).toBeVisible()
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'All categories' }))
  expect(blocksOf(store)[0]).toMatchObject({ category: '' })
})

test('a site that does not respond shows an error, and is requested again', async () => {
  let isDown = true
  fakeServer((call) => (isDown ? { status: 502 } : site(call)))
  show()
  await userEvent.click(await trigger('Category: All categories'))
  expect(await screen.findByText('Clay & Kiln isn’t responding right now.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Kilns' })).toBeVisible()
  expect(screen.queryByText('Clay & Kiln isn’t responding right now.')).toBeNull()
})

test('a category that the site no longer has is reported at its field', async () => {
  fakeServer(site)
  show({ category: '99' })
  expect(await trigger('Category: Number 99')).toBeVisible()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Clay & Kiln no longer has this. Choose another one.')
})

test('a site that was just added is requested once the app is saved', async () => {
  const calls = fakeServer(site)
  const store = show()
  act(() => store.set({ saved: { ...store.get().saved, sources: [] } }))
  await userEvent.click(await trigger('Category: All categories'))
  expect(await screen.findByText('The list appears here once your app is saved.')).toBeVisible()
  const before = calls.length
  act(() => store.set({ saved: store.get().history.present }))
  expect(await screen.findByRole('option', { name: 'Kilns' })).toBeVisible()
  expect(calls.length).toBeGreaterThan(before)
})

test('the field is hidden if a source has no categories', () => {
  fakeServer(site)
  show({}, 'feed')
  expect(screen.getByLabelText('Title')).toBeVisible()
  expect(screen.queryByText('Category')).toBeNull()
})

test('Escape closes the list and leaves the dialog around it open', async () => {
  fakeServer(site)
  const store = storeWith(documentOf({}, 'wordpress'))
  store.set({ selectedId: 'block-posts' })
  const pressed = jest.fn()
  renderEditor(
    store,

    <div onKeyDown={pressed}>
      <PropertiesPanel />
    </div>,
  )
  await userEvent.click(await trigger('Category: All categories'))
  await screen.findByRole('option', { name: 'Kilns' })
  pressed.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(pressed).not.toHaveBeenCalled()
})

describe('adding a site', () => {
  const FOUND = {
    kind: 'wordpress',
    address: 'https://clay.example/wp-json/',
    name: 'Clay & Kiln',
    languages: ['en', 'sv'],
  }
  const NOTHING = 'This site has no posts or products that an app can show live.'

  function showPosts() {
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
    const store = showPosts()
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
    // Undo first reverts the choice, then adding the site.
    act(() => undo(store))
    act(() => undo(store))
    expect(store.get().history.present.sources ?? []).toEqual([])
  })

  test('a site that the app already has is not added twice', async () => {
    fakeServer(({ path }) => (path === '/api/sources' ? { body: FOUND } : { body: [] }))
    const store = showPosts()
    await add('clay.example')
    await screen.findByRole('button', { name: 'Add a site' })
    await add('www.clay.example')
    await screen.findByRole('button', { name: 'Add a site' })
    expect(store.get().history.present.sources).toHaveLength(1)
  })

  test('a table shows its guessed fields first, whose types can be changed', async () => {
    const fields = [
      { id: 'dish', name: 'Dish', type: 'text', sample: 'Soup' },
      { id: 'price', name: 'Price', type: 'number', sample: '4.5' },
      { id: 'cost', name: 'Cost', type: 'number', sample: '2' },
    ]
    const found = { kind: 'csv', address: 'https://clay.example/menu.csv', name: 'Menu' }
    const body = { ...found, table: { fields, rows: 1200, isCut: false } }
    fakeServer(({ path }) => (path === '/api/sources' ? { body } : { body: [] }))
    const store = storeWith(documentWith('rows'))
    store.set({ selectedId: 'block-rows' })
    renderEditor(store, <PropertiesPanel />)
    await add('clay.example/menu.csv')
    expect(await screen.findByRole('status')).toHaveTextContent('Menu has 1,200 rows.')
    expect(store.get().history.present.sources ?? []).toEqual([])
    await userEvent.click(screen.getByRole('combobox', { name: 'Type of Price' }))
    await userEvent.click(screen.getByRole('option', { name: 'Price' }))
    await userEvent.type(screen.getByLabelText('Currency of Price'), 'eur')
    await userEvent.click(screen.getByRole('switch', { name: 'Show Cost' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(store.get().history.present.sources).toEqual([
      {
        ...{ id: 'table', ...found },
        columns: [
          { id: 'dish', type: 'text' },
          { id: 'price', type: 'price', currency: 'EUR' },
          { id: 'cost', type: 'number', hidden: true },
        ],
      },
    ])
    expect(blocksOf(store)[0]).toMatchObject({ source: 'table' })
    await userEvent.click(await screen.findByRole('button', { name: 'Fields of this table' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Show Cost' }))
    expect(store.get().history.present.sources![0]!.columns![2]).toEqual({
      ...{ id: 'cost', type: 'number' },
      hidden: false,
    })
  })

  test('errors are shown at the field, and the address stays', async () => {
    fakeServer(() => ({ status: 422, body: { error: NOTHING, code: 'no-source' } }))
    const store = showPosts()
    await add('empty.example')
    expect(await screen.findByRole('alert')).toHaveTextContent(NOTHING)
    const field = screen.getByLabelText('Address of the site')
    expect(field).toHaveValue('empty.example')
    expect(field).toBeInvalid()
    expect(store.get().history.present.sources ?? []).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByLabelText('Address of the site')).toBeNull()
  })
})
