import { expect, type Page, test } from '@playwright/test'
import { type Store, newStore } from '../factories/store/server'
import { publishLive } from './live-app'
import { signUp } from './people'
import { STORE_PORT } from './shop-app'

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
/** Below the two that the list shows. It has a picture above its text and two in it. */
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
  const keptPictures = () =>
    page.evaluate(async (folder) => {
      const cache = await caches.open(`pictures:${folder}`)
      return (await cache.keys()).map(({ url }) => url.replace(/.*\//, ''))
    }, address)
  const pictures = ['bowl-below.jpg', 'bowl-side.jpg', 'diary-5']
  for (const name of pictures)
    await expect
      .poll(async () => (await keptPictures()).some((kept) => kept.startsWith(name)), { timeout: 30_000 })
      .toBe(true)
  expect((await keptPictures()).length).toBeLessThanOrEqual(121)

  await context.setOffline(true)
  await store.close()
  await page.goto(address + GLAZE)
  await page.reload()
  await expect(shown(page).getByText('Never breathe glaze dust.')).toBeVisible()
  const inPost = shown(page).locator('.ak-post-cover, .ak-article img')
  await expect(inPost).toHaveCount(3)
  for (const picture of await inPost.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})

test('a first launch that no store answers shows what the release took along', async ({ page }) => {
  await page.route('**/~source/**', (route) => route.abort('internetdisconnected'))
  await page.goto(address)
  await expect(shown(page).getByRole('link', { name: /kiln plans/i })).toBeVisible()
  await page.evaluate((hash) => void (location.hash = hash), GLAZE)
  await expect(shown(page).getByText('Never breathe glaze dust.')).toBeVisible()
  await page.getByRole('link', { name: 'Goods' }).click()
  await expect(shown(page).getByRole('link', { name: /Last three vases/ })).toBeVisible()
  await expect(shown(page)).toContainText('Prices and stock as of')
})

test('what is needed later comes after the app is there, and at once where it is needed', async ({
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
