import { type APIRequestContext, expect, test } from '@playwright/test'
import { readZip } from '../node/packaging/read-zip'
import { canInstall, whySkipped } from '../factories/debian'
import { faults } from './clean'
import { signUp, watchConsole } from './people'
import { PORTS } from './ports'
import { hasJava, openInShell } from './servers/android-shell'
import { type ShopHost, startShopHost } from './servers/shop-host'
import { addToCart, orderOnDelivery, product, shown, tab } from './shop-steps'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

let shop: ShopHost
/** Another server, where somebody has put the same files. */
let elsewhere: ShopHost
let apk: Buffer

/** From the address of a shop to the packages of an app. */
async function convert(request: APIRequestContext, url: string) {
  await signUp(request)
  const made = await request.post('/api/convert-website', {
    data: { url, appName: 'Kiln & Clay', kind: 'woocommerce' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const released = await request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  const download = async (name: string) => (await request.get(`/api/apps/${id}/releases/1/${name}`)).body()
  return { zip: await download('pwa.zip'), apk: await download('app.apk') }
}

test.beforeAll(async ({ playwright, baseURL }) => {
  shop = await startShopHost(PORTS.wordpress)
  elsewhere = await startShopHost(0)
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  const made = await convert(request, shop.origin)
  await request.dispose()
  apk = made.apk
  for (const { path, data } of await readZip(made.zip)) {
    shop.files.set(`/app/${path}`, data)
    elsewhere.files.set(`/app/${path}`, data)
  }
})
test.afterAll(() => Promise.all([shop?.close(), elsewhere?.close()]))
test.afterEach(() => {
  shop.isUp = true
})

/** Where the latest post of the shop’s blog is in the app. */
const postPage = () => `#~site/post/${Number(shop.store.articles.posts[0]!.id)}`

test.describe('the files on the shop’s own server', () => {
  test('sell without any server of ours, and without the shop’s cookies', async ({ page, context }) => {
    const errors = watchConsole(page)
    await page.goto(`${shop.origin}/checkout/?add-to-cart=33&quantity=2`)
    const before = await context.cookies()
    expect(before.map(({ name }) => name)).toContain('woocommerce_items_in_cart')
    errors.length = 0 // the shop's own page
    shop.cookies.length = 0

    await page.goto(`${shop.origin}/app/`)
    await tab(page, 'Cart').click()
    await expect(shown(page)).toContainText('Your cart is empty.')
    await tab(page, 'Shop').click()
    await expect(product(page, 'Last three vases')).toContainText('€')
    await addToCart(page, 11)
    await expect(tab(page, 'Cart')).toContainText('1')
    await orderOnDelivery(page)
    expect(await faults(page)).toEqual([])

    const orders = [...shop.store.shop.orders.values()]
    expect(orders).toHaveLength(1)
    expect(shop.cookies).toEqual([])
    expect(await context.cookies()).toEqual(before)
    await page.goto(`${shop.origin}/cart/`)
    await expect(page.locator('body')).toContainText('Ash glaze')
    expect(errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([])
  })

  test('show what the release took along where the shop does not answer', async ({ page }) => {
    shop.isUp = false
    await page.goto(`${shop.origin}/app/`)
    await tab(page, 'Shop').click()
    await expect(product(page, 'Last three vases')).toBeVisible()
    await expect(shown(page)).toContainText('Prices and stock as of')
    await page.goto(`${shop.origin}/app/${postPage()}`)
    await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('keep reading and the cart without a connection', async ({ page, context }) => {
    await page.goto(`${shop.origin}/app/`)
    await addToCart(page, 11)
    await expect(tab(page, 'Cart')).toContainText('1')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await context.setOffline(true)
    await page.goto(`${shop.origin}/app/`)
    await tab(page, 'Cart').click()
    await expect(shown(page)).toContainText('Ramen bowl №1')
    await expect(shown(page)).toContainText('Connect to the internet to order.')
    await page.goto(`${shop.origin}/app/${postPage()}`)
    await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})

test.describe('the files on another server', () => {
  test('show the blog, and say plainly that the shop does not answer there', async ({ page }) => {
    elsewhere.isUp = false // a server of nothing but files
    shop.store.setPrice(33, 3390)
    await page.goto(`${elsewhere.origin}/app/${postPage()}`)
    await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/wp-json/wp/v2/posts')),
      page.reload(),
    ])
    expect(answer.status()).toBe(200)
    const { host } = new URL(shop.origin)
    const words = `At this address, the app can’t load anything from ${host}. Open ${host} itself instead.`
    await tab(page, 'Shop').click()
    await expect(shown(page)).toContainText(words)
    await page.goto(`${elsewhere.origin}/app/#~site/product/33`)
    await expect(shown(page).locator('.ak-live:visible')).toContainText(words)
    await tab(page, 'Cart').click()
    await expect(shown(page)).toContainText(words)
    await expect(shown(page)).not.toContainText('connected again')
    expect(await faults(page)).toEqual([])
  })
})

test.describe('the Android package', () => {
  test.skip(!hasJava() && !canInstall(), whySkipped('default-jdk-headless'))

  test('sells through its shell, which asks the shop itself', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const page = await openInShell(context, apk)
    const errors = watchConsole(page)
    const before = shop.store.shop.orders.size
    await tab(page, 'Shop').click()
    await expect(product(page, 'Last three vases')).toContainText('€')
    await addToCart(page, 11)
    await expect(tab(page, 'Cart')).toContainText('1')
    await orderOnDelivery(page)
    expect(shop.store.shop.orders.size).toBe(before + 1)
    expect(errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([])
    await context.close() // a page that is open may still ask
    await page.shell.stop()
  })

  test('shows its shop and blog at a first launch without a connection, and sends what waited', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    shop.isUp = false
    const page = await openInShell(context, apk)
    await tab(page, 'Shop').click()
    await expect(product(page, 'Last three vases')).toBeVisible()
    await expect(shown(page)).toContainText('Prices and stock as of')
    await page.evaluate((hash) => void (location.hash = hash), postPage())
    await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    await product(page, 'Last three vases').waitFor({ state: 'hidden' })
    shop.isUp = true
    await addToCart(page, 11)
    await expect(tab(page, 'Cart')).toContainText('1')
    shop.isUp = false
    await tab(page, 'Cart').click()
    await shown(page).getByRole('button', { name: 'One more' }).click()
    await expect(shown(page)).toContainText('Your change is sent when you’re connected again.')
    shop.isUp = true
    await tab(page, 'Shop').click()
    await tab(page, 'Cart').click()
    await expect(shown(page).locator('.ak-quantity output')).toHaveText('2')
    await context.close() // a page that is open may still ask
    await page.shell.stop()
  })
})
