import { type Page, expect, test } from '@playwright/test'
import { type Store, newStore } from '../factories/store/server'
import { faults, overflow } from './clean'
import { signUp, watchConsole } from './people'
import { publishShop, STORE_PORT } from './shop-app'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

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
const product = (page: Page, name: string) =>
  shown(page)
    .getByRole('link', { name: new RegExp(name) })
    .first()

/** At its end a page has nothing half below the tabs, which axe would take for too small. */
async function expectNoFaults(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await faults(page)).toEqual([])
}

/** Opens a product by its number and adds it. */
async function add(page: Page, id: number): Promise<void> {
  await page.goto(`${address}#~shop/product/${id}`)
  const button = shown(page).getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
  await button.click()
  await expect(page.getByText('Added to your cart.').filter({ visible: true })).toBeVisible()
}

/** Looks at another tab and back, as somebody does who wants to see what is new. */
async function lookAgain(page: Page, name: string): Promise<void> {
  await tab(page, 'Saved').click()
  await tab(page, name).click()
}

test('somebody finds a product, chooses a variation, and orders it to be paid on delivery', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await page.goto(address)
  await test.step('the shop has its goods with prices, categories and a search', async () => {
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
    await expect(shown(page).locator('.ak-product-gallery > img')).toHaveAttribute('src', /bowl-blue/)
    await shown(page).getByRole('button', { name: 'Add to cart' }).click()
    await expect(shown(page).getByText('Added to your cart.')).toBeVisible()
    await expect(tab(page, 'Cart')).toContainText('1')
  })
  await test.step('the cart takes a coupon and tells what sending costs', async () => {
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
    // The shop's answer to the address may bring the choices anew while one is clicked
    for (const choice of ['Collect at the studio', 'Cash on delivery'])
      await expect(async () => {
        await shown(page).getByLabel(choice).click()
        await expect(shown(page).getByLabel(choice)).toBeChecked({ timeout: 2000 })
      }).toPass()
    await expectNoFaults(page)
    await shown(page)
      .getByRole('button', { name: /^Place order · 70,20 €/ })
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
  // The browser itself tells the console of what the store refuses, or does not have: a look-up of orders
  expect(errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([])
})

test('the shop’s own addresses open in the app, wherever they stand', async ({ page }) => {
  await page.goto(address)
  await shown(page).getByRole('link', { name: 'All plates' }).click()
  await expect(shown(page).getByRole('heading', { level: 2, name: 'Plates' })).toBeVisible()
  await page.goBack()
  await shown(page).getByRole('link', { name: 'New: the table bowl' }).click()
  await expect(shown(page).getByRole('heading', { level: 2, name: 'Table bowl' })).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('a new price, a draft and what sold out are shown at the next look', async ({ page }) => {
  await page.goto(address)
  for (const id of [33, 36, 38]) await add(page, id)
  await tab(page, 'Cart').click()
  await expect(shown(page)).toContainText('28,50 €')
  store.setPrice(33, 3190)
  store.draft(36)
  store.sellOut(38)
  await lookAgain(page, 'Cart')
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
    // The service keeps an answer for a moment, so that a rush of people costs the store one call
    await expect(async () => {
      await lookAgain(page, 'Shop')
      await page.evaluate((hash) => void (location.hash = hash), `#~shop/product/${id}`)
      await expect(shown(page).locator('.ak-live:visible')).toContainText(words, { timeout: 1000 })
    }).toPass()
  }
})

test('without a connection the cart is still there, and so is what was seen', async ({ page, context }) => {
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
