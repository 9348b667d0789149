import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAll } from '@/components/ui/later'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import type { EditorStore } from '@/components/builder/state/editor-state'
import { type BlockInput, createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { blocksOf, type Call, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

beforeAll(() => loadAll())

// What lists ask of a browser that lays out; jsdom does not.
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

/** A site with two categories, which answers as WordPress does. */
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

test('a category is chosen by its name, with the keyboard alone', async () => {
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

test('the site itself is searched, and tells when nothing matches', async () => {
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
  expect(await screen.findByText('Nothing at Clay & Kiln matches. Try another word.')).toBeVisible()
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'All categories' }))
  expect(blocksOf(store)[0]).toMatchObject({ category: '' })
})

test('a site that does not answer says so, and is asked again', async () => {
  let isDown = true
  fakeServer((call) => (isDown ? { status: 502 } : site(call)))
  show()
  await userEvent.click(await trigger('Category: All categories'))
  expect(await screen.findByText('Clay & Kiln doesn’t answer right now.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Kilns' })).toBeVisible()
  expect(screen.queryByText('Clay & Kiln doesn’t answer right now.')).toBeNull()
})

test('a category that the site no longer has is told at its field', async () => {
  fakeServer(site)
  show({ category: '99' })
  expect(await trigger('Category: Number 99')).toBeVisible()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Clay & Kiln no longer has this. Choose another one.')
})

test('a site that was just added is asked once the app is saved', async () => {
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

test('where a source has no categories there is no field for one', () => {
  fakeServer(site)
  show({}, 'feed')
  expect(screen.getByLabelText('Title')).toBeVisible()
  expect(screen.queryByText('Category')).toBeNull()
})

test('Escape closes the list and leaves what is around it open', async () => {
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
