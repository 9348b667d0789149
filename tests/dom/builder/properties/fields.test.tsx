import { act, screen, waitFor, fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAll } from '@/components/ui/lazy'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import type { EditorStore } from '@/components/builder/state/editor-state'
import { undo } from '@/components/builder/state/history-commands'
import { type BlockInput, type BlockType, createBlock, type BlockOf } from '@/lib/document/block'
import { EMPTY_ITEM } from '@/lib/document/blocks/prices'
import { emptyDocument } from '@/lib/document/document'
import { recordings } from '@/tests/factories/store/recordings'
import {
  blocksOf,
  type Call,
  fakeServer,
  renderEditor,
  storeWith,
  documentWith,
} from '../../../node/builder/harness'

describe('shop fields', () => {
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

  type Recorded = { id: number; name?: string; type?: string }

  const all = recordings()
  const json = (name: string) =>
    all.find((each) => each.name === name)!.answer.json as { id: number; name: string }[]
  const products = all.flatMap(({ path, answer }) =>
    path === '/wp-json/wc/store/v1/products' && Array.isArray(answer.json) ? (answer.json as Recorded[]) : [],
  )

  /** A store with recorded responses. Like the recorded store, it cannot search its categories. */
  function store({ path }: Call) {
    const url = new URL(path, 'https://service.example')
    const route = url.pathname.replace('/api/apps/app-1/sources/shop/wc/store/v1/', '')
    const words = (url.searchParams.get('search') ?? '').toLowerCase()
    if (route === 'products/categories') return { body: json('catalogue-categories') }
    const [, category] = /^products\/categories\/(\d+)$/.exec(route) ?? []
    if (category) return one(json('catalogue-categories'), category)
    if (route === 'products') {
      const found = products.filter(
        ({ name, type }) => type !== 'variation' && name?.toLowerCase().includes(words),
      )
      return { body: [...new Map(found.map((each) => [each.id, each])).values()].slice(0, 50) }
    }
    const [, product] = /^products\/(\d+)$/.exec(route) ?? []
    return product ? one(products, product) : { status: 404, body: { code: 'rest_no_route' } }
  }

  function one(list: { id: number }[], id: string) {
    const found = list.find((each) => String(each.id) === id)
    return found ? { body: found } : { status: 404, body: { code: 'woocommerce_rest_invalid_id' } }
  }

  function show(type: BlockType, props: Partial<BlockInput> = {}): EditorStore {
    const document = emptyDocument('Kiln & Clay')
    document.sources = [
      { id: 'shop', kind: 'woocommerce', address: 'https://shop.example/wp-json/', name: 'Kiln & Clay' },
    ]
    const block = { ...createBlock(type, 'block-1'), source: 'shop', ...props } as ReturnType<
      typeof createBlock
    >
    document.screens[0].blocks = [block]
    const editor = storeWith(document)
    editor.set({ selectedId: 'block-1' })
    renderEditor(editor, <PropertiesPanel />)
    return editor
  }

  const trigger = (name: string | RegExp) => screen.findByRole('button', { name })

  test.each([
    ['products', 'Category'],
    ['featured', 'Category'],
    ['product-categories', 'Those inside'],
  ] as const)('a category of the shop is chosen for %s by name', async (type, label) => {
    fakeServer(store)
    const editor = show(type)
    const field = await trigger(`${label}: All categories`)
    act(() => field.focus())
    await userEvent.keyboard('{Enter}')
    await userEvent.type(screen.getByRole('combobox'), 'bow')
    await userEvent.click(await screen.findByRole('option', { name: /^Bowls\s*8$/ }))
    expect(blocksOf(editor)[0]).toMatchObject({ category: '17' })
    expect(await trigger(`${label}: Bowls`)).toHaveFocus()
  })

  test('a product is chosen by name, with its price beside it', async () => {
    const calls = fakeServer(store)
    const editor = show('product')
    await userEvent.click(await trigger('Product: Choose a product'))
    await userEvent.type(screen.getByRole('combobox'), 'table bowl')
    // Hidden products are found only by their name, as in the shop itself
    const queries = () => calls.map(({ path }) => new URL(path, 'https://x.example').searchParams)
    const isSearch = (query: URLSearchParams) =>
      query.get('search') === 'table bowl' && query.get('catalog_visibility') === 'search'
    await waitFor(() => expect(queries().some(isSearch)).toBe(true))
    await userEvent.click(await screen.findByRole('option', { name: /^Table bowl\s*29,90/ }))
    expect(blocksOf(editor)[0]).toMatchObject({ product: '116' })
    expect(await trigger('Product: Table bowl')).toHaveFocus()
  })

  test('a product that the shop no longer sells shows an error', async () => {
    fakeServer(store)
    show('product', { product: '99999' })
    expect(await screen.findByText('Kiln & Clay no longer has this. Choose another one.')).toBeVisible()
  })
})

describe('hours fields', () => {
  // Fields with lists are loaded on first use.
  beforeAll(() => loadAll())

  function show() {
    const store = storeWith(documentWith('hours'))
    store.set({ selectedId: 'block-hours' })
    renderEditor(store, <PropertiesPanel />)
    const hours = () => blocksOf(store)[0] as BlockOf<'hours'>
    const on = (day: string) =>
      hours()
        .times.filter((time) => time.day === day)
        .map(({ from, to }) => `${from}-${to}`)
    return { store, hours, on }
  }

  test('a day has any number of times, and none if it is closed', async () => {
    const { on } = show()
    const sunday = screen.getByRole('group', { name: 'Sunday' })
    expect(within(sunday).getByText('Closed')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
    expect(on('sun')).toEqual(['09:00-18:00'])
    fireEvent.change(screen.getByLabelText('Sunday, closes (1)'), { target: { value: '12:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
    expect(on('sun')).toEqual(['09:00-12:00', '13:00-15:00'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sunday, 09:00 to 12:00' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sunday, 13:00 to 15:00' }))
    expect(within(sunday).getByText('Closed')).toBeVisible()
    expect(on('mon')).toEqual(['09:00-18:00'])
  })

  test('an empty time is not saved to the document', () => {
    const { store, on } = show()
    const opens = screen.getByLabelText('Monday, opens (1)')
    fireEvent.change(opens, { target: { value: '' } })
    fireEvent.blur(opens)
    expect(on('mon')).toEqual(['09:00-18:00'])
    expect(opens).toBeInvalid()
    expect(Object.keys(store.get().pending)).toEqual(['block-hours.times.time-mon.from'])
  })

  test('a time zone must exist', async () => {
    const { hours } = show()
    const zone = screen.getByLabelText('Time zone')
    await userEvent.clear(zone)
    await userEvent.type(zone, 'Asia/Kathmandu')
    expect(hours().timeZone).toBe('Asia/Kathmandu')
    await userEvent.type(zone, 'x')
    expect(zone).toBeInvalid()
    expect(hours().timeZone).toBe('Asia/Kathmandu')
  })
})

describe('list fields', () => {
  test('items of lists expand to their fields, including nested lists', async () => {
    const document = documentWith('prices')
    const price1 = (id: string, name: string, price: string) => ({ ...EMPTY_ITEM, id, name, price })
    Object.assign(document.screens[0].blocks[0]!, {
      groups: [
        { id: 'g1', title: 'Haircuts', items: [price1('i1', 'Cut', '$48'), price1('i2', 'Children', '$24')] },
        { id: 'g2', title: 'Color', items: [price1('i1', 'Highlights', 'from $95')] },
      ],
    })
    const store = storeWith(document)
    store.set({ selectedId: 'block-prices' })
    renderEditor(store, <PropertiesPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Haircuts' }))
    await userEvent.click(screen.getByRole('button', { name: 'Children' }))
    const price = screen.getByLabelText('Price')
    await userEvent.clear(price)
    await userEvent.type(price, 'from $20')
    await userEvent.click(screen.getByRole('button', { name: 'Add a price' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('Beard')
    expect(blocksOf(store)[0]).toMatchObject({
      groups: [
        {
          title: 'Haircuts',
          items: [{ price: '$48' }, { name: 'Children', price: 'from $20' }, { name: 'Beard', price: '' }],
        },
        { items: [{ name: 'Highlights', price: 'from $95' }] },
      ],
    })
  })

  test.each([
    ['en', '$45'],
    ['en-GB', '£45'],
    ['sv', '45 kr'],
    ['de', '45 €'],
    ['de-CH', 'CHF 45'],
    ['ja', '¥4,500'],
  ])('a new price list is empty, with an example in the currency of %s', async (language, example) => {
    const document = documentWith('prices')
    document.settings.language = language
    const store = storeWith(document)
    store.set({ selectedId: 'block-prices' })
    renderEditor(store, <PropertiesPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Group 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Price 1' }))
    const field = screen.getByLabelText('Price')
    expect(field).toHaveValue('')
    expect(field.getAttribute('placeholder')!.replaceAll(/\s/g, ' ').replace('￥', '¥')).toBe(example)
  })

  test('a pasted list becomes entries at once, in one undo step', async () => {
    await loadAll()
    const store = storeWith(documentWith('prices'))
    store.set({ selectedId: 'block-prices' })
    renderEditor(store, <PropertiesPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Paste a list' }))
    const field = screen.getByRole('textbox', { name: 'Price list' })
    expect(field).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Add prices' })).toBeDisabled()
    await userEvent.paste('PIZZA\nMargherita  8,50\nMarinara  7\n\nDrinks:\nCola – €3')
    expect(screen.getByRole('region', { name: 'Prices found' })).toHaveTextContent('Margherita8,50')
    const before = store.get().history
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 prices' }))
    expect(blocksOf(store)[0]).toMatchObject({
      groups: [
        {
          title: 'PIZZA',
          items: [
            { name: 'Margherita', price: '8,50' },
            { name: 'Marinara', price: '7' },
          ],
        },
        { title: 'Drinks', items: [{ name: 'Cola', price: '€3' }] },
      ],
    })
    expect(store.get().history.past).toHaveLength(before.past.length + 1)
    act(() => undo(store))
    expect(store.get().history.present).toEqual(before.present)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paste a list' })).toHaveFocus())
  })

  test('a pasted list that is too long is refused, with the reason at its field', async () => {
    await loadAll()
    const store = storeWith(documentWith('prices'))
    store.set({ selectedId: 'block-prices' })
    renderEditor(store, <PropertiesPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Paste a list' }))
    await userEvent.paste('Bread 3\n'.repeat(101))
    expect(screen.getByRole('textbox', { name: 'Price list' })).toHaveAccessibleDescription(/At most 100/)
    expect(screen.getByRole('button', { name: 'Add 101 prices' })).toBeDisabled()
    fireEvent.change(screen.getByRole('textbox', { name: 'Price list' }), {
      target: { value: 'x'.repeat(50_001) },
    })
    expect(screen.getByRole('textbox', { name: 'Price list' })).toHaveAccessibleDescription(
      /50,000 characters/,
    )
  })
})
