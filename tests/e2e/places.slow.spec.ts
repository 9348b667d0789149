import { spawnSync } from 'node:child_process'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, type BrowserContext, type Page, expect, test } from '@playwright/test'
import type { ShellSource } from '@/lib/sources/shell-source'
import { canInstall, whySkipped } from '../factories/debian'
import { type Shell, startShell } from '../factories/shell/jvm'
import { type Store, newStore } from '../factories/store/server'
import { readZip } from '../node/packaging/read-zip'
import { faults, watchConsole } from './browser'
import { signUp } from './people'
import { PORTS } from './ports'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  svg: 'image/svg+xml',
}

type ShopHost = {
  origin: string
  store: Store
  /** Files on the same server beside the shop, by path. */
  files: Map<string, Uint8Array>
  /** Whether the shop responds; the files always do. */
  isUp: boolean
  /** Cookies that a browser sent with API calls. */
  cookies: string[]
  close: () => Promise<void>
}

/** A shop and static files on one origin, like a server with an unpacked download beside its shop. */
async function startShopHost(port: number): Promise<ShopHost> {
  const server = createServer((call, response) => {
    const { pathname } = new URL(call.url ?? '/', host.origin)
    const file = host.files.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (file) {
      const type = TYPES[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file)
    } else if (!host.isUp) call.socket.destroy()
    else {
      if (pathname.startsWith('/wp-json/') && call.headers.cookie) host.cookies.push(call.headers.cookie)
      pass(call, response, host.store.port)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = await newStore({ origin })
  const close = async () => {
    await store.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const host: ShopHost = { origin, store, files: new Map(), isUp: true, cookies: [], close }
  return host
}

function pass(call: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = call
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  call.pipe(sent)
}

const hasJava = () => spawnSync('javac', ['-version']).status === 0

const BUNDLE_ORIGIN = 'https://appassets.androidplatform.net'

/**
 * Opens an APK's bundle as the Android shell does, at its own origin. The shell's own classes on a JVM handle
 * the bundle's requests to its sources, over the channels of a web view: requests without their bodies, and a
 * port.
 */
async function openInShell(context: BrowserContext, apk: Uint8Array): Promise<Page & { shell: Shell }> {
  const files = new Map((await readZip(apk)).map(({ path, data }) => [path, data]))
  const config = JSON.parse(files.get('assets/app.json')!.toString()) as { sources: ShellSource[] }
  const shell = startShell(config.sources)
  const page = await context.newPage()
  await page.exposeFunction('throughPort', (message: string) => shell.send(message))
  await context.route(`${BUNDLE_ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (pathname === '/~source/~port') {
      await route.fulfill({ json: {} })
      await page.evaluate(setPort, [search.slice(1), BUNDLE_ORIGIN] as const)
    } else if (pathname.startsWith('/~source/')) {
      const method = request.method()
      const { status, headers, body } = await shell.request({
        ...{ method, path: pathname + search, headers: request.headers() },
      })
      await route.fulfill({ status, headers, body })
    } else {
      const body = files.get(`assets/www${pathname}`)
      const contentType = TYPES[pathname.replace(/.*\./, '')] ?? 'application/octet-stream'
      await route.fulfill(body ? { body, contentType } : { status: 404, body: '' })
    }
  })
  // A browser requires permission before a page accesses the local network, where this shop is.
  await context.route('**/wp-content/**', async (route) => {
    const response = await route.fetch().catch(() => null)
    await (response ? route.fulfill({ response }) : route.abort())
  })
  await page.goto(`${BUNDLE_ORIGIN}/index.html`)
  return Object.assign(page, { shell })
}

/** Acts as `createWebMessageChannel` and `postWebMessage`, in the page. */
function setPort([word, origin]: readonly [string, string]): void {
  const { port1, port2 } = new MessageChannel()
  const { throughPort } = window as unknown as { throughPort: (message: string) => Promise<string> }
  port1.onmessage = ({ data }: MessageEvent<string>) =>
    void throughPort(data).then((answer) => port1.postMessage(answer))
  window.postMessage(`source port ${word}`, origin, [port2])
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
const shown = (page: Page) => page.locator('.ak-screen:visible')
const product = (page: Page, name: string) =>
  shown(page)
    .getByRole('link', { name: new RegExp(name) })
    .first()

/** Opens a product by its number from any page of the app, and adds it. */
async function addToCart(page: Page, id: number): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#~site/product/${id}`)
  await shown(page).getByRole('button', { name: 'Add to cart' }).click()
}

/** Orders the content of the cart, to be paid on delivery. */
async function orderOnDelivery(page: Page): Promise<void> {
  await tab(page, 'Cart').click()
  await shown(page).getByRole('link', { name: 'Checkout' }).click()
  for (const [label, value] of [
    ['Email', 'buyer@example.test'],
    ['First name', 'Test'],
    ['Last name', 'Buyer'],
    ['Street and number', 'Example street 1'],
    ['Postcode', '10115'],
    ['City', 'Berlin'],
  ] as const)
    await shown(page).getByLabel(label, { exact: true }).fill(value)
  await shown(page).getByRole('button', { name: 'Continue' }).click()
  for (const choice of ['Collect at the studio', 'Cash on delivery']) {
    await shown(page).getByLabel(choice).click()
    await expect(shown(page).getByLabel(choice)).toBeChecked() // once the shop has confirmed it
  }
  await shown(page)
    .getByRole('button', { name: /^Place order/ })
    .click()
  await expect(shown(page).getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
}

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

let shop: ShopHost
/** Another server with the same files. */
let elsewhere: ShopHost
let apk: Buffer

/** Converts the address of a shop and returns the packages of the app. */
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

/** Path of the latest post of the shop's blog in the app. */
const postPage = () => `#~site/post/${Number(shop.store.articles.posts[0]!.id)}`

test.describe('the files on the shop’s own server', () => {
  test('sell without our servers, and without the shop’s cookies', async ({ page, context }) => {
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

  test('show content of the release if the shop does not respond', async ({ page }) => {
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
  test('show the blog, and explain that the shop does not respond there', async ({ page }) => {
    elsewhere.isUp = false // a server with static files only
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

  test('sells through its shell, which sends requests to the shop itself', async ({ browser }) => {
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
    await context.close() // an open page may still send requests
    await page.shell.stop()
  })

  test('shows its shop and blog at a first launch offline, and sends queued orders', async ({ browser }) => {
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
    await context.close() // an open page may still send requests
    await page.shell.stop()
  })
})
