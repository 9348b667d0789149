import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { type Store, newStore } from '../factories/store/server'
import { faults, watchConsole } from './browser'
import { signUp } from './people'
import { publishShop, STORE_PORT } from './shop-app'

type Block = { id: string; type: string } & Record<string, unknown>

/** Publishes an app whose screens show a store's posts and products. @returns its hosted address */
async function publishLive(
  request: APIRequestContext,
  origin: string,
  screens: Readonly<Record<string, readonly Block[]>>,
): Promise<string> {
  const made = await request.post('/api/apps', { data: { name: 'Kiln & Clay' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  const { document, revision } = (await (await request.get(`/api/apps/${id}`)).json()) as {
    document: object
    revision: number
  }
  const names = Object.keys(screens)
  const put = await request.put(`/api/apps/${id}`, {
    headers: { 'If-Match': String(revision) },
    data: {
      document: {
        ...document,
        sources: [{ id: 'shop', kind: 'woocommerce', address: `${origin}/wp-json/`, name: 'Kiln & Clay' }],
        screens: names.map((name) => ({
          id: name.toLowerCase(),
          title: name,
          blocks: screens[name]!.map((block) => ({ source: 'shop', ...block })),
        })),
        tabs: names.map((name) => ({
          id: `tab-${name}`,
          label: name,
          icon: 'home',
          action: { type: 'screen', screenId: name.toLowerCase() },
        })),
      },
    },
  })
  expect(put.status(), await put.text()).toBe(200)
  const released = await request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  return `/a/${slug}/`
}

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

test.describe('with a connection', () => {
  let store: Store
  let address: string

  test.beforeAll(async ({ playwright, baseURL }) => {
    store = await newStore({ port: STORE_PORT })
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    await signUp(request)
    address = await publishShop(request, store.origin)
    await request.dispose()
  })
  test.afterAll(() => store?.close())

  const tab = (page: Page, name: string) =>
    page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
  const shown = (page: Page) => page.locator('.ak-screen:visible')

  /** Scrolls to the end, where nothing is partly covered by the tabs, which axe would report as too small. */
  async function expectNoFaults(page: Page): Promise<void> {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await faults(page)).toEqual([])
  }

  /** Opens a product by its number and adds it. */
  async function add(page: Page, id: number): Promise<void> {
    await page.goto('about:blank') // the previous product has such a button, too, until it is gone
    await page.goto(`${address}#~shop/product/${id}`)
    const button = shown(page).getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
    await button.click()
    await expect(page.getByText('Added to your cart.').filter({ visible: true })).toBeVisible()
  }

  /** Switches to another tab and back, as a user does to see updates. */
  async function screenshot(page: Page, name: string): Promise<void> {
    await tab(page, 'Saved').click()
    await tab(page, name).click()
  }

  test('a cart is ordered with payment on delivery', async ({ page }) => {
    const errors = watchConsole(page)
    await page.goto(address)
    await add(page, 33)
    await tab(page, 'Cart').click()
    await test.step('the order is placed with an address, and confirmed', async () => {
      await shown(page).getByRole('link', { name: 'Checkout' }).click()
      await shown(page).getByRole('button', { name: 'Continue' }).click()
      await expect(shown(page).getByLabel('Email')).toBeFocused()
      for (const [label, value] of [
        ['Email', 'buyer@example.test'],
        ['First name', 'Test'],
        ['Last name', 'Buyer'],
        ['Street and number', 'Example street 1'],
        ['Postcode', 'ABC'],
        ['City', 'Berlin'],
      ] as const)
        await shown(page).getByLabel(label, { exact: true }).fill(value)
      await expectNoFaults(page)
      await shown(page).getByRole('button', { name: 'Continue' }).click()
      await expect(shown(page).getByText('The provided postcode / ZIP is not valid').first()).toBeVisible()
      await shown(page).getByLabel('Postcode').fill('10115')
      await shown(page).getByRole('button', { name: 'Continue' }).click()
      // The shop's response to the address may rerender the choices during a click
      for (const choice of ['Collect at the studio', 'Cash on delivery'])
        await expect(async () => {
          await shown(page).getByLabel(choice).click()
          await expect(shown(page).getByLabel(choice)).toBeChecked({ timeout: 2000 })
        }).toPass()
      await expectNoFaults(page)
      await shown(page)
        .getByRole('button', { name: /^Place order · 28,50 €/ })
        .click()
      await expect(shown(page).getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
      await expect(shown(page)).toContainText('Pay when it is delivered.')
      await expectNoFaults(page)
    })
    const [order] = [...store.shop.orders.values()]
    expect(order).toBeDefined()
    expect(store.shop.orders.size).toBe(1)
    await tab(page, 'Cart').click()
    await expect(shown(page)).toContainText('Your cart is empty.')
    // The browser logs the store's errors and missing orders
    expect(errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([])
  })

  test('links to the shop’s pages open in the app from everywhere', async ({ page }) => {
    await page.goto(address)
    await shown(page).getByRole('link', { name: 'All plates' }).click()
    await expect(shown(page).getByRole('heading', { level: 2, name: 'Plates' })).toBeVisible()
    await page.goBack()
    await shown(page).getByRole('link', { name: 'New: the table bowl' }).click()
    await expect(shown(page).getByRole('heading', { level: 2, name: 'Table bowl' })).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  })

  test('a new price, a draft and a sold-out product are shown at the next refresh', async ({ page }) => {
    await page.goto(address)
    for (const id of [33, 36, 38]) await add(page, id)
    await tab(page, 'Cart').click()
    await expect(shown(page)).toContainText('28,50 €')
    store.setPrice(33, 3190)
    store.draft(36)
    store.sellOut(38)
    await screenshot(page, 'Cart')
    const news = shown(page).locator('.ak-news')
    await expect(news).toContainText('Ash glaze №11: the price changed from 28,50 € to 31,90 €.')
    await expect(news).toContainText('Morning cup №12 is no longer available and was removed.')
    await expect(news).toContainText('“Ramen bowl №13” is out of stock')
    await expect(shown(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true')
    for (const [id, words] of [
      [33, '31,90 €'],
      [36, 'This product is no longer sold.'],
      [38, 'Sold out'],
    ] as const) {
      // The service caches a response briefly, so that a burst of requests costs the store one call
      await expect(async () => {
        await screenshot(page, 'Shop')
        await page.evaluate((hash) => void (location.hash = hash), `#~shop/product/${id}`)
        await expect(shown(page).locator('.ak-live:visible')).toContainText(words, { timeout: 1000 })
      }).toPass()
    }
  })
})

test.describe('a converted store that takes cards only', () => {
  for (const checkout of ['classic', 'blocks'] as const)
    for (const plain of [false, true])
      test(`one tap takes two products and a coupon from the cart to its ${checkout} checkout, with ${plain ? 'plain' : 'pretty'} permalinks`, async ({
        page,
        context,
      }) => {
        const store = await newStore({ port: STORE_PORT, checkout, plain })
        store.setGateways(['stripe'])
        await signUp(page.request)
        const data = { url: store.origin, appName: 'Kiln & Clay', kind: 'woocommerce' }
        const converted = await page.request.post('/api/convert-website', { data })
        const { id } = (await converted.json()) as { id: string }
        const { slug } = (await (await page.request.get(`/api/apps/${id}`)).json()) as { slug: string }
        expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)

        const shown = page.locator('.ak-screen:visible')
        for (const product of [11, 33]) {
          await page.goto('about:blank') // the product before has such a button too, until it is gone
          await page.goto(`/a/${slug}/#~site/product/${product}`)
          await shown.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
          await expect(page.getByText('Added to your cart.').filter({ visible: true })).toBeVisible()
        }
        await page.getByRole('navigation').getByRole('link', { name: /^Cart/ }).click()
        await shown.getByText('Add a coupon').click()
        await shown.getByLabel('Coupon code').fill('KILN10')
        await shown.getByRole('button', { name: 'Apply' }).click()
        await expect(shown.locator('.ak-totals')).toContainText('−4,20 €')

        const opened = context.waitForEvent('page')
        await shown.getByRole('button', { name: 'Open the shop’s checkout' }).click()
        const shop = await opened
        const address = plain ? '/?page_id=7' : '/checkout/'
        const lines = shop.locator('.cart_item, .wc-block-components-order-summary-item')
        await expect(shop.getByText('Coupon: kiln10')).toBeVisible({ timeout: 30_000 })
        await expect(lines).toHaveText([/Ramen bowl №1 × 1/, /Ash glaze №11 × 1/])
        await expect(shop).toHaveURL(store.origin + address)
        await store.close()
      })
})

test.describe('without a connection', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ viewport: { width: 390, height: 844 } })

  const NEWS = { id: 'b-posts', type: 'posts', layout: 'rows', number: 2, endless: false, chips: false }
  const GOODS = {
    id: 'b-products',
    type: 'products',
    layout: 'grid',
    number: 20,
    order: 'newest',
    search: 'none',
  }
  /** Below the two in the list. It has a picture above its text and two in it. */
  const GLAZE = '#~shop/post/164'

  let store: Store
  let address: string

  test.beforeEach(async ({ playwright, baseURL }) => {
    store = await newStore({ port: STORE_PORT })
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    await signUp(request)
    address = await publishLive(request, store.origin, { News: [NEWS], Goods: [GOODS] })
    await request.dispose()
  })
  test.afterEach(() => store.close())

  const shown = (page: Page) => page.locator('.ak-screen:visible')

  test('the latest posts are read with their pictures without a connection', async ({ page, context }) => {
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const cachedPictures = () =>
      page.evaluate(async (folder) => {
        const cache = await caches.open(`pictures:${folder}`)
        return (await cache.keys()).map(({ url }) => url.replace(/.*\//, ''))
      }, address)
    const pictures = ['bowl-below.jpg', 'bowl-side.jpg', 'diary-5']
    for (const name of pictures)
      await expect
        .poll(async () => (await cachedPictures()).some((path) => path.startsWith(name)), { timeout: 30_000 })
        .toBe(true)
    expect((await cachedPictures()).length).toBeLessThanOrEqual(121)

    await context.setOffline(true)
    await store.close()
    await page.goto(address + GLAZE)
    await page.reload()
    await expect(shown(page).getByText('Never breathe glaze dust.')).toBeVisible()
    const inPost = shown(page).locator('.ak-post-cover, .ak-article img')
    await expect(inPost).toHaveCount(3)
    for (const picture of await inPost.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  test('a first launch without a response of the store shows content of the release', async ({ page }) => {
    await page.route('**/~source/**', (route) => route.abort('internetdisconnected'))
    await page.goto(address)
    await expect(shown(page).getByRole('link', { name: /kiln plans/i })).toBeVisible()
    await page.evaluate((hash) => void (location.hash = hash), GLAZE)
    await expect(shown(page).getByText('Never breathe glaze dust.')).toBeVisible()
    await page.getByRole('link', { name: 'Goods' }).click()
    await expect(shown(page).getByRole('link', { name: /Last three vases/ })).toBeVisible()
    await expect(shown(page)).toContainText('Prices and stock as of')
  })

  test('parts for later are loaded after the app has started, and immediately where they are needed', async ({
    page,
  }) => {
    const loadedAt = (name: string) =>
      page.evaluate((file) => {
        const [entry] = performance.getEntriesByType('resource').filter((one) => one.name.endsWith(file))
        const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return entry && opened ? entry.startTime >= opened.loadEventStart : null
      }, name)
    await page.goto(address)
    await expect.poll(() => loadedAt('/more.js')).toBe(true)
    await page.goto('about:blank')
    await page.goto(`${address}#~shop/product/116`)
    await expect(shown(page).getByRole('heading', { level: 2, name: 'Table bowl' })).toBeVisible()
  })
})
