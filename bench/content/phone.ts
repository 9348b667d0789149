import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { endWithUs } from '../../tests/factories/end-with-us'
import { withBrowser } from '../browser'
import { median } from '../packaging/measure'
import { withService } from '../service'
import { Visitor } from '../visitor'
import { json } from './shop-app'
import { plainPage } from './plain'
import { scrolling } from './scrolling'
import { GOODS, PHONE, slowDown, SLOWER } from './slow-phone'

// Measures what an app with live content costs a phone: a screen of 390 pixels and a CPU slowed down four
// times.

const RUNS = 5
const LINE_MS = 1000

const SCREENS = [
  { hash: '#/news', name: '50 posts', card: '.ak-post-link' },
  { hash: '#/goods', name: '50 products', card: '.ak-product-card' },
] as const
type Screen = (typeof SCREENS)[number]

export async function phone(): Promise<void> {
  const { store, origin, port } = await startStore()
  const work = async (service: string) => {
    const visitor = new Visitor(service)
    await visitor.register('glazer@example.com', 'correct horse battery staple')
    await visitor.prepare()
    await visitor.signIn('glazer@example.com', 'correct horse battery staple')
    const app = service + (await publish(visitor, `${origin}/wp-json/`))
    await withBrowser((browser) => figures(browser, app))
  }
  try {
    await withService(work, { OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${port}` })
  } finally {
    store.disconnect()
  }
}

export async function figures(browser: Browser, app: string): Promise<void> {
  console.log(`\na list to interactive, median milliseconds of ${RUNS}, processor ${SLOWER} times slower`)
  for (const screen of SCREENS) await openings(browser, app, screen)
  await scrolling(browser, `${app}#/goods`)
}

function startStore(): Promise<{ store: ChildProcess; origin: string; port: number }> {
  const file = fileURLToPath(new URL('./store-process.ts', import.meta.url))
  const store = fork(file, [String(GOODS), '60'], { execArgv: ['--import', 'tsx'] })
  endWithUs(store)
  return new Promise((resolve, reject) => {
    store.once('message', (started: { origin: string; port: number }) => resolve({ store, ...started }))
    store.once('exit', (code) => reject(new Error(`The store ended with ${code}`)))
  })
}

async function publish(visitor: Visitor, address: string): Promise<string> {
  const { id, slug } = await json<{ id: string; slug: string }>(visitor, 'POST', '/api/apps', {
    name: 'Glaze',
  })
  const app = await json<{ document: object; revision: number }>(visitor, 'GET', `/api/apps/${id}`)
  const source = 'shop'
  const posts = { id: 'b-posts', type: 'posts', source, layout: 'rows', number: 50 }
  const products = {
    id: 'b-goods',
    type: 'products',
    source,
    layout: 'grid',
    number: 50,
    order: 'newest',
    search: 'none',
  }
  const screens = [
    { id: 'news', title: 'News', blocks: [posts] },
    { id: 'goods', title: 'Goods', blocks: [products] },
  ]
  const sources = [{ id: source, kind: 'woocommerce', address, name: 'Shop' }]
  const document = { ...app.document, sources, screens }
  await json(visitor, 'PUT', `/api/apps/${id}`, { document }, { 'if-match': String(app.revision) })
  await json(visitor, 'POST', `/api/apps/${id}/releases`, {})
  return `/a/${slug}/`
}

/**
 * Measures a first visit, a return visit with a filled cache, and an offline visit; and a plain page with the
 * same cards as markup, which shows the speed of the machine at that time.
 */
async function openings(browser: Browser, app: string, screen: Screen): Promise<void> {
  const times: Record<'plain' | 'first' | 'warm' | 'offline', Opening[]> = {
    plain: [],
    first: [],
    warm: [],
    offline: [],
  }
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext(PHONE)
    times.first.push(await open(context, app, screen))
    times.plain.push(await openPlain(browser, screen, await waitForPrefetch(context, app, screen)))
    times.warm.push(await open(context, app, screen))
    await context.setOffline(true)
    times.offline.push(await open(context, app, screen))
    await context.close()
  }
  for (const [name, all] of Object.entries(times)) {
    const ready = median(all.map(({ interactive }) => interactive))
    const shown = median(all.map((one) => one.shown))
    console.log(
      `  ${screen.name.padEnd(12)} ${name.padEnd(8)} shown ${shown.toFixed(0).padStart(5)}  interactive ${ready.toFixed(0).padStart(5)} (${ready < LINE_MS ? 'within' : 'OVER'} ${LINE_MS} ms)`,
    )
  }
}

/**
 * Milliseconds since navigation: until all cards are in the document; until, after that, no task takes more
 * than 50 ms.
 */
type Opening = { shown: number; interactive: number }

async function open(context: BrowserContext, app: string, { hash, card }: Screen): Promise<Opening> {
  const page = await context.newPage()
  await slowDown(page)
  // The test runner's transpiler wraps functions in a helper that pages do not have.
  await page.addInitScript('globalThis.__name ??= (value) => value')
  await page.addInitScript(watch, card)
  await page.goto(app + hash, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(() => window.__opening, null, { timeout: 60_000 })
  const opening = await handle.jsonValue()
  await page.close()
  return opening as Opening
}

declare global {
  interface Window {
    __opening?: Opening
  }
}

/** Runs in the page, before its own scripts. */
function watch(card: string): void {
  const [CARDS, QUIET_MS] = [50, 500]
  let lastTask = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      lastTask = Math.max(lastTask, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  const check = () => {
    const app = document.querySelector('[data-routed]')
    if ((app?.querySelectorAll(`[data-current] ${card}`).length ?? 0) < CARDS)
      return void requestAnimationFrame(check)
    const shown = performance.now()
    const wait = () => {
      const since = Math.max(lastTask, shown)
      if (performance.now() - since < QUIET_MS) setTimeout(wait, 50)
      else window.__opening = { shown, interactive: since }
    }
    setTimeout(wait, QUIET_MS)
  }
  requestAnimationFrame(check)
}

/** Opens both screens and waits until the app has cached them. @returns a plain page with the cards of one */
async function waitForPrefetch(context: BrowserContext, app: string, screen: Screen): Promise<string> {
  const page = await context.newPage()
  let plain = ''
  for (const one of SCREENS) {
    await page.goto(app + one.hash)
    await page.locator(`[data-current] ${one.card}`).nth(49).waitFor()
    if (one === screen) plain = await page.evaluate(plainPage, one.card)
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const isPrefetched = () => Object.keys(localStorage).some((name) => name.endsWith(':kept-at'))
  await page.waitForFunction(isPrefetched, null, { timeout: 30_000 })
  await page.close()
  return plain
}

async function openPlain(browser: Browser, screen: Screen, body: string): Promise<Opening> {
  const context = await browser.newContext(PHONE)
  const address = 'http://plain.test/'
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  const opening = await open(context, address, screen)
  await context.close()
  return opening
}
