import { type Page, expect, test } from '@playwright/test'
import { type Store, newStore } from '../factories/store/server'
import { faults, overflow, watchConsole } from './browser'
import { signUp } from './people'
import { publishShop, STORE_PORT } from './shop-app'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

let store: Store
let address: string

test.beforeAll(async ({ playwright, baseURL }) => {
  store = await newStore({ port: STORE_PORT })
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  await signUp(request)
  address = await publishShop(request, store.origin, {
    checkout: { way: 'add', page: `${store.origin}/checkout/` },
  })
  await request.dispose()
})
test.afterAll(() => store?.close())

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
const shown = (page: Page) => page.locator('.ak-screen:visible')
const product = (page: Page, name: string) =>
  shown(page)
    .getByRole('link', { name: new RegExp(name) })
    .first()

/** In a long window, where the bars cover nothing partly, which axe would report as too small. */
async function expectNoFaults(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 3000 })
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Opens a product by its number and adds it. */
async function add(page: Page, id: number): Promise<void> {
  await page.goto('about:blank') // the product before has such a button too, until it is gone
  await page.goto(`${address}#~shop/product/${id}`)
  const button = shown(page).getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
  await button.click()
  await expect(page.getByText('Added to your cart.').filter({ visible: true })).toBeVisible()
}

test('a customer finds a product, chooses a variation, and adds it to the cart', async ({ page }) => {
  const errors = watchConsole(page)
  await page.goto(address)
  await test.step('the shop has its products with prices, categories and a search', async () => {
    await expect(shown(page).getByRole('heading', { name: 'On sale' })).toBeVisible()
    await expect(shown(page).getByText('Summer sale plate')).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await tab(page, 'Shop').click()
    await expect(product(page, 'Last three vases')).toContainText('Only 3 left')
    await expect(product(page, 'Last three vases')).toContainText('€')
    await shown(page).getByRole('link', { name: 'Bowls' }).click()
    await expect(shown(page).getByRole('heading', { level: 2, name: 'Bowls' })).toBeVisible()
    await expect(product(page, 'Table bowl')).toContainText('29,90 € – 44,00 €')
  })
  await test.step('price and picture follow the variation', async () => {
    await product(page, 'Table bowl').click()
    const price = shown(page).locator('.ak-product-price')
    await expect(price).toContainText('30,00 €')
    await shown(page).getByRole('radio', { name: 'Large' }).check()
    await expect(price).toContainText('44,00 €')
    await shown(page).getByRole('radio', { name: 'Blue' }).check()
    await expect(price).toContainText('39,00 €')
    await expect(shown(page).locator('.ak-product-gallery img').first()).toHaveAttribute('src', /bowl-blue/)
    await shown(page).getByRole('button', { name: 'Add to cart' }).click()
    await expect(shown(page).getByText('Added to your cart.')).toBeVisible()
    await expect(tab(page, 'Cart')).toContainText('1')
  })
  await test.step('the cart accepts a coupon and shows the shipping costs', async () => {
    await tab(page, 'Cart').click()
    await expect(shown(page)).toContainText('Colour: Blue, Size: Large')
    await shown(page).getByRole('button', { name: 'One more' }).click()
    await expect(shown(page).locator('.ak-totals')).toContainText('78,00 €')
    await shown(page).getByText('Add a coupon').click()
    await shown(page).getByLabel('Coupon code').fill('KILN10')
    await shown(page).getByRole('button', { name: 'Apply' }).click()
    await expect(shown(page).locator('.ak-totals')).toContainText('−7,80 €')
    await expectNoFaults(page)
  })
  // The browser logs missing orders of the store
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([])
})

test('the cart and viewed pages are available offline', async ({ page, context }) => {
  await page.goto(address)
  await add(page, 11)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  await page.goto(address)
  await tab(page, 'Cart').click()
  await expect(shown(page)).toContainText('Ramen bowl №1')
  await expect(shown(page)).toContainText('Prices and stock as of')
  await expect(shown(page)).toContainText('Connect to the internet to order.')
  await shown(page).getByRole('button', { name: 'One more' }).click()
  await expect(shown(page)).toContainText('Your change is sent when you’re connected again.')
  await context.setOffline(false)
  await expect(shown(page).locator('.ak-quantity output')).toHaveText('2')
  await expect(shown(page).locator('.ak-news')).not.toContainText('offline')
})

test('one tap takes the cart into the shop’s own checkout, by one window', async ({ page, context }) => {
  store.setGateways(['stripe'])
  await page.goto(address)
  for (const id of [11, 33]) await add(page, id)
  await tab(page, 'Cart').click()
  await shown(page).getByText('Add a coupon').click()
  await shown(page).getByLabel('Coupon code').fill('KILN10')
  await shown(page).getByRole('button', { name: 'Apply' }).click()
  await expect(shown(page).locator('.ak-totals')).toContainText('−4,20 €')
  await expect(shown(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectNoFaults(page)
  const opened = context.waitForEvent('page')
  await shown(page).getByRole('button', { name: 'Open the shop’s checkout' }).click()
  const shop = await opened
  await test.step('the window ends at the checkout with everything in it, and nothing is added by going back', async () => {
    const opened = () => store.requests.filter((each) => / \/checkout\//.test(each))
    await expect
      .poll(opened, { timeout: 30_000 })
      .toEqual([
        'GET /checkout/?add-to-cart=11&quantity=1',
        'GET /checkout/?add-to-cart=33&quantity=1',
        'POST /checkout/',
        'GET /checkout/',
      ])
    await expect(shop.locator('.cart_item')).toHaveText([/Ramen bowl №1 × 1/, /Ash glaze №11 × 1/])
    await expect(shop.locator('.cart-discount')).toHaveText('Coupon: kiln10')
    await expect(shop).toHaveURL(`${store.origin}/checkout/`)
    expect(context.pages()).toHaveLength(2)
    await shop.goBack()
    expect(shop.url()).toBe('about:blank')
    await expect(shown(page).getByText('Taking your cart to the shop')).toHaveCount(0)
    expect(opened()).toHaveLength(4)
  })
  await test.step('back in the app, the ordered cart is emptied', async () => {
    await shop.close()
    await expect(shown(page).getByText('Did you order in the shop?')).toBeVisible()
    await expectNoFaults(page)
    await shown(page).getByRole('button', { name: 'Yes, empty my cart' }).click()
    await expect(shown(page)).toContainText('Your cart is empty.')
  })
  store.setGateways(['bacs', 'cod'])
})

test('a shop that separates its window from others is opened by one tap for each of the rest', async ({
  page,
  context,
}) => {
  store.setGateways(['stripe'])
  await context.route(`${store.origin}/checkout/**`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  for (const id of [11, 33]) await add(page, id)
  await tab(page, 'Cart').click()
  await shown(page).getByRole('button', { name: 'Open the shop’s checkout' }).click()
  await expect(shown(page).locator('.ak-handover ol a')).toHaveText([
    'Add Ash glaze №11',
    'Open the shop’s checkout',
  ])
  store.setGateways(['bacs', 'cod'])
})
