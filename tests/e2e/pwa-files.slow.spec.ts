import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { UNDO } from '@/lib/pwa-report/files/readme'
import { readZip } from '../node/packaging/read-zip'
import { BAKERY, SITE_URL } from './bakery-site'
import { withProfile } from './browser-with-profile'
import { type Served, startChangingSite } from './servers/changing-site'

const page = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>${title}</h1></body></html>`

/** A plain site into which somebody put the files of the download, as its README says. */
async function siteWithFiles(request: APIRequestContext): Promise<Map<string, Served>> {
  const answer = await request.post('/api/pwa-report/files', { data: { url: SITE_URL } })
  expect(answer.status()).toBe(200)
  const files = await readZip(await answer.body())
  const head = files.find(({ path }) => path === 'snippet.html')?.data.toString() ?? ''
  return new Map<string, Served>([
    ...files.map(({ path, data }) => [`/${path}`, { body: data }] as const),
    ['/', { body: page('Bakery', head) }],
    ['/about', { body: page('About', head) }],
    ['/cart/', { body: page('Cart', head) }],
    ['/letter', { body: page('Letter', head), headers: { 'cache-control': 'private' } }],
  ])
}

async function openWithWorker(browser: BrowserContext, origin: string): Promise<Page> {
  const opened = await browser.newPage()
  await opened.goto(origin)
  await opened.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return opened
}

const heading = async (opened: Page, url: string) => {
  await opened.goto(url)
  return opened.getByRole('heading', { level: 1 }).textContent()
}

test('the files of the download make a plain site installable and open it without a connection', async ({
  request,
}, info) => {
  test.slow()
  const files = await siteWithFiles(request)
  const site = await startChangingSite(files)
  await withProfile(info, async (browser) => {
    const opened = await openWithWorker(browser, site.origin)

    const tools = await browser.newCDPSession(opened)
    const manifest = await tools.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(manifest.url).toBe(`${site.origin}/manifest.webmanifest`)
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({ name: BAKERY.name, theme_color: BAKERY.color })
    expect((await tools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

    for (const path of ['/about', '/cart/', '/letter']) await opened.goto(site.origin + path)
    files.set('/about', { body: page('About us') })
    expect(await heading(opened, `${site.origin}/about`), 'the network comes first').toBe('About us')

    await site.goAway()
    expect(await heading(opened, site.origin), 'the start page').toBe('Bakery')
    expect(await heading(opened, `${site.origin}/about`), 'a page that was visited').toBe('About us')
    for (const path of ['/never-visited', '/cart/', '/letter'])
      expect(await heading(opened, site.origin + path), path).toBe('You are offline')
    await expect(opened.getByRole('img', { name: BAKERY.name })).toHaveJSProperty('naturalWidth', 192)

    await site.comeBack()
    await opened.getByRole('link', { name: 'Try again' }).click()
    await expect(opened.getByRole('heading', { level: 1 }), 'back again').toHaveText('Letter')
  })
  await site.goAway()
})

test('what the README says to undo it takes the worker and all it kept off the device', async ({
  request,
}, info) => {
  const files = await siteWithFiles(request)
  const site = await startChangingSite(files)
  await withProfile(info, async (browser) => {
    const opened = await openWithWorker(browser, site.origin)
    expect(await opened.evaluate(() => caches.keys())).not.toEqual([])
    files.set('/', { body: page('Bakery') })
    files.set('/sw.js', { body: UNDO })
    await opened.reload()
    await opened.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()))
    await expect
      .poll(() => opened.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
      .toBe(0)
    expect(await opened.evaluate(() => caches.keys())).toEqual([])
  })
  await site.goAway()
})
