import { render, screen, fireEvent, waitFor, within } from '@testing-library/react'
import type { LiveSource } from '@/lib/blocks/live/module'
import { runLive } from '@/lib/blocks/live/run'
import { productsLive, type ProductsProps } from '@/lib/blocks/types/products/live'
import { liveWords } from '@/lib/blocks/live/live-words'
import { ProductList } from '@/lib/blocks/shop/product-list'
import type { Product } from '@/lib/sources/commerce/product'
import { readProducts } from '@/lib/sources/woocommerce/store/product'
import { recordedJson, recordings } from '../../../factories/store/recordings'
import userEvent from '@testing-library/user-event'
import { newStore, type Store } from '@/tests/factories/store/server'
import { phoneWithCart, reviewOrder, shopPhone } from '@/tests/factories/shop-phone'
import { inApp } from '@/lib/blocks/live/links'

describe('product list', () => {
  const json = recordedJson<object[]>(recordings(), 'catalogue-products-page-1')
  const products = readProducts(json)
  const list = (shown: readonly Product[], phase: 'asking' | 'current') => {
    const element = ProductList({ products: shown, sourceId: 'shop', layout: 'grid', phase, words })
    return (element.props as { children: unknown[] }).children
  }
  const words = liveWords('en').shop

  it('renders only the new products of a growing list', () => {
    const first = list(products.slice(0, 10), 'current')
    const grown = list(products, 'current')
    expect(grown.slice(0, 10).every((item, index) => item === first[index])).toBe(true)
    expect(grown).toHaveLength(products.length)
  })

  it('rerenders a product when its price is requested', () => {
    const { container, rerender } = render(
      <ProductList
        products={products.slice(0, 1)}
        sourceId="shop"
        layout="grid"
        phase="current"
        words={words}
      />,
    )
    expect(container.querySelector('.ak-skeleton')).toBeNull()
    rerender(
      <ProductList
        products={products.slice(0, 1)}
        sourceId="shop"
        layout="grid"
        phase="asking"
        words={words}
      />,
    )
    expect(container.querySelector('.ak-price.ak-skeleton')).not.toBeNull()
    expect(screen.getByRole('link')).toHaveTextContent(products[0]!.name)
  })

  it('reads the cache once, and shows it as current when the shop has responded', async () => {
    const source: LiveSource = {
      id: 'shop',
      kind: 'woocommerce',
      address: 'https://shop.example/wp-json/',
      name: 'Shop',
    }
    const props = {
      source: 'shop',
      title: '',
      layout: 'grid',
      number: 20,
      category: '',
      order: 'newest',
    } as ProductsProps
    const drawn: { phase: string; products: readonly Product[] }[] = []
    let answered!: () => void
    const wait = new Promise<void>((done) => (answered = done))
    const place = {
      source: () => source,
      reading: () => ({
        markup: () => ({ name: '', text: '', attribute: () => null, children: [] }),
        address: '',
      }),
      call: () => () => wait.then(() => ({ status: 200, header: () => null, json })),
      find: () => Promise.resolve({ json, at: 1, total: null, pages: null }),
      keep: () => Promise.resolve(),
      store: { read: () => null, write: () => undefined, watch: () => undefined },
      open: () => undefined,
    }
    const live = await runLive(
      productsLive as never,
      props,
      place,
      (now) => void drawn.push(now.state() as never),
      {
        signal: new AbortController().signal,
        language: 'en',
      },
    )
    expect(live).not.toBeNull()
    await new Promise((done) => setTimeout(done))
    expect(new Set(drawn.map((one) => one.products)).size).toBe(1)
    expect(drawn.at(-1)!.phase).toBe('asking')
    answered()
    await new Promise((done) => setTimeout(done))
    expect(drawn.at(-1)!.phase).toBe('current')
  })
})

describe('shop orders', () => {
  let store: Store
  beforeAll(async () => {
    store = await newStore()
  })
  afterAll(() => store.close())

  const LINK = 'https://shop.example/checkout/order-received/171/?key=wc_order_xovA3pTTIb8Re'
  const NONE = {
    code: 'woocommerce_rest_invalid_order',
    message: 'Invalid order ID or key provided.',
    data: { status: 401 },
  }
  /** The format of newer stores. */
  const ORDER = {
    id: 171,
    status: 'completed',
    items: [{ name: 'Ramen bowl №1', quantity: 2, totals: { line_total: '2700' } }],
    totals: {
      total_price: '3190',
      ...{ currency_code: 'EUR', currency_minor_unit: 2, currency_decimal_separator: ',' },
      ...{ currency_thousand_separator: '.', currency_prefix: '', currency_suffix: ' €' },
    },
  }

  test('a store without order lookup shows where orders are, and gets no request', async () => {
    const { container } = await shopPhone(store).page('order')
    const page = within(container)
    expect(await page.findByText(/This shop shows orders only on its own page/)).toBeVisible()
    expect(page.queryByRole('textbox')).toBeNull()
  })

  test('an account is on the shop’s own page', async () => {
    const { container } = await shopPhone(store).page('order')
    const link = await within(container).findByRole('link', { name: 'Your account in the shop' })
    expect(link).toHaveAttribute('href', `${store.origin}/my-account/`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('data-outside')
  })

  test('a newer store shows a guest the status of an order', async () => {
    const phone = shopPhone(store)
    phone.answer(/order\/0$/, 401, NONE)
    phone.answer(/order\/171\?billing_email=buyer%40example.test&key=wc_order_xovA3pTTIb8Re$/, 200, ORDER)
    phone.answer(/order\/171/, 401, NONE)
    const { container } = await phone.page('order')
    const page = within(container)
    const find = async (link: string, email: string) => {
      fireEvent.change(await page.findByLabelText('Link to the order, from the shop’s email'), {
        target: { value: link },
      })
      fireEvent.change(page.getByLabelText('Email'), { target: { value: email } })
      await userEvent.click(page.getByRole('button', { name: 'Search' }))
    }
    await find('https://shop.example/cart/', '')
    expect(await page.findByText('That isn’t a link to an order.')).toBeVisible()
    await find(LINK, 'somebody@example.test')
    expect(await page.findByText('Invalid order ID or key provided.')).toBeVisible()
    await find(LINK, 'buyer@example.test')
    expect(await page.findByText('Completed · 31,90 €')).toBeVisible()
  })

  test('an order that was placed here is shown offline', async () => {
    const phone = shopPhone(store)
    const order = {
      id: 171,
      key: 'k',
      email: 'buyer@example.test',
      status: 'processing',
      method: 'cod',
      page: LINK,
    }
    phone.memory.write('shop.orders.shop', [
      {
        ...order,
        lines: [{ name: 'Ramen bowl №1', quantity: 2, total: 2700 }],
        total: 3190,
        currency: { code: 'EUR', minorUnit: 2, decimal: ',', thousand: '.', prefix: '', suffix: ' €' },
        placed: 0,
      },
    ])
    phone.lose(/./, 'before', 100)
    const { container } = await phone.page('order', '171')
    const page = within(container)
    expect(await page.findByText('2 × Ramen bowl №1')).toBeVisible()
    expect(page.getByRole('link', { name: 'See the order in the shop' })).toHaveAttribute('href', LINK)
    await waitFor(() => expect(page.getByText('Being processed')).toBeVisible())
  })
})

describe('shop links', () => {
  const SHOP = { id: 'shop', kind: 'woocommerce', address: 'https://shop.example/wp-json/', name: 'Shop' }
  const BLOG = { ...SHOP, id: 'blog', kind: 'wordpress' }

  let store: Store
  beforeAll(async () => {
    store = await newStore()
  })
  afterAll(() => store.close())

  test.each<[string, string | null]>([
    ['/product/hoodie/', '#~shop/go/%2Fproduct%2Fhoodie%2F'],
    ['/product-category/cups/mugs', '#~shop/go/%2Fproduct-category%2Fcups%2Fmugs'],
    ['/?product=hoodie', '#~shop/go/%2F%3Fproduct%3Dhoodie'],
    ['/cart/', '#~shop/cart'],
    ['/checkout', '#~shop/checkout'],
    ['/', null],
    ['/my-account/', null],
    ['/checkout/order-received/171/?key=wc_order_x', null],
    ['/shop/?add-to-cart=11', null],
    ['/wp-content/uploads/size-table.pdf', null],
  ])('of a shop, %s opens at %s', (path, place) => {
    expect(inApp(`https://shop.example${path}`, SHOP)).toBe(place)
    expect(inApp(`https://www.shop.example${path}`, SHOP)).toBe(place)
    expect(inApp(`https://elsewhere.example${path}`, SHOP)).toBeNull()
  })

  test('a blog has no cart in the app', () => {
    expect(inApp('https://shop.example/cart/', BLOG)).toBeNull()
    expect(inApp('https://shop.example/?product=hoodie', BLOG)).toBeNull()
  })

  test.each([
    ['a product', '/product/table-bowl/', 'product/116'],
    ['a product, written in capitals', '/product/ramen-bowl-%E2%84%961/', 'product/11'],
    ['a product under an older address', '/store/pottery/table-bowl', 'product/116'],
    ['a category', '/product-category/bowls/', 'category/17'],
    ['a category below another', '/product-category/cups/mugs/', 'category/30'],
    ['all products', '/shop/', 'category'],
    ['a page', '/about-the-studio/', 'post/pages-169'],
    ['a page below another', '/about-the-studio/find-us/', 'post/pages-170'],
    ['a post', '/how-we-mix-the-ash-glaze-step-by-step/', 'post/'],
  ])('%s of the shop opens in the app', async (_, path, place) => {
    const phone = shopPhone(store)
    await phone.page('go', path)
    await waitFor(() => expect(phone.opened).toHaveLength(1))
    expect(phone.opened[0]).toContain(`#~shop/${place}`)
    expect(phone.opened[0]!.length - `#~shop/${place}`.length).toBeLessThan(4)
  })

  test('addresses without a page in the app open on the site', async () => {
    const phone = shopPhone(store)
    await phone.page('go', '/size-table/')
    const link = await screen.findByRole('link')
    expect(link).toHaveAttribute('href', `${store.origin}/size-table/`)
    expect(link).toHaveAttribute('data-outside')
    expect(phone.opened).toEqual([])
  })

  test('it is opened there immediately, within the tap’s user activation', async () => {
    const taps: string[] = []
    const tap = (event: Event) => {
      taps.push((event.target as HTMLAnchorElement).href)
      event.preventDefault()
    }
    document.addEventListener('click', tap)
    Object.assign(navigator, { userActivation: { isActive: true } })
    await shopPhone(store).page('go', '/size-table/')
    await waitFor(() => expect(taps).toEqual([`${store.origin}/size-table/`]))
    Object.assign(navigator, { userActivation: undefined })
    document.removeEventListener('click', tap)
  })

  test('all products are a page of the app, with the categories above them', async () => {
    await shopPhone(store).page('category')
    expect(await screen.findByRole('heading', { name: 'Kiln & Clay' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Bowls' })).toHaveAttribute('href', '#~shop/category/17')
  })
})

describe('products and orders', () => {
  let store: Store
  beforeEach(async () => {
    store = await newStore()
  })
  afterEach(() => store.close())

  test('the confirmation lists discount and shipping', async () => {
    const phone = await phoneWithCart(store, [{ kind: 'coupon', code: 'KILN10' }])
    const { place } = await reviewOrder(phone)
    await userEvent.click(place)
    await waitFor(() => expect(phone.opened).toHaveLength(1))
    const { container } = await phone.page('order', '171')
    const rows = [...container.querySelectorAll('.ak-totals > div')].map((row) => row.textContent)
    expect(rows).toEqual(['Subtotal27,00 €', 'Discount−2,70 €', 'Shipping: Parcel4,90 €', 'Total29,20 €'])
  })

  test('variations that are impossible or sold out are marked', async () => {
    store.sellOut(118)
    const { container } = await shopPhone(store).page('product', '116')
    const page = within(container)
    expect(await page.findByRole('radio', { name: 'Medium Sold out' })).toBeEnabled()
    await userEvent.click(page.getByRole('radio', { name: 'Blue Sold out' }))
    expect(await page.findByRole('radio', { name: 'Medium' })).toBeInTheDocument()
    expect(page.getByRole('radio', { name: 'Small Sold out' })).toBeInTheDocument()
    await userEvent.click(page.getByRole('radio', { name: /^Black/ }))
    expect(await page.findByRole('radio', { name: 'Small This combination isn’t available.' })).toBeEnabled()
  })
})
