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

test('somebody finds a product, chooses a variation, and puts it into the cart', async ({ page }) => {
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
  // The browser itself tells the console of what the store does not have: a look-up of orders
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([])
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
