import { type OutgoingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, type BrowserContext, type Page, expect, test } from '@playwright/test'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { CHECKS } from '@/lib/pwa-report/checks/registry'
import { UNDO } from '@/lib/pwa-report/files/readme'
import type { Finding } from '@/lib/pwa-report/report'
import { reportSite } from '@/lib/pwa-report/report-site'
import { png } from '../node/conversion/support/pictures'
import { readZip } from '../node/packaging/read-zip'
import { BAKERY, SITE_URL } from './bakery-site'
import { withProfile } from './browser'
import { signUp } from './people'

type Served = { body: string | Uint8Array; type?: string; headers?: OutgoingHttpHeaders }

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/manifest+json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
}

/** A static site on loopback. Its files may change, and it may stop and restart. */
async function startChangingSite(files: Map<string, Served>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    asked.push(path)
    const file = files.get(path)
    const type = file?.type ?? TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'application/octet-stream'
    response
      .writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache', ...file?.headers })
      .end(file?.body ?? 'Not found')
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
    )
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Paths of the requests since the last call. */
    asked: () => [...new Set(asked.splice(0))].sort(),
    comeBack: () => listen(port),
    goAway: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const page = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>${title}</h1></body></html>`

/** A plain site with the files of the download, installed as its README describes. */
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

test('the uninstall steps of the README remove the worker and its caches from the device', async ({
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

/** The files of a release's PWA in the top folder of a site. */
async function exportedApp(request: APIRequestContext, app: string, release: number) {
  const answer = await request.get(`/api/apps/${app}/releases/${release}/pwa.zip`)
  expect(answer.status()).toBe(200)
  const files = await readZip(await answer.body())
  const index = files.find(({ path }) => path === 'index.html')!
  return new Map<string, Served>([
    ['/', { body: index.data }],
    ...files.map(({ path, data }) => [`/${path}`, { body: data }] as const),
  ])
}

test('an exported app takes only what changed, all of it or nothing, and opens without a connection', async ({
  page: { request },
}, info) => {
  test.slow()
  await signUp(request)
  const { id } = (await (await request.post('/api/apps', { data: { name: 'Rye' } })).json()) as { id: string }
  const publish = async () => {
    const made = await request.post(`/api/apps/${id}/releases`, { data: {} })
    return (await made.json()) as { version: number }
  }
  await publish()
  const first = await exportedApp(request, id, 1)
  const app = (await (await request.get(`/api/apps/${id}`)).json()) as {
    document: { settings: object }
    revision: number
  }
  const settings = { ...app.document.settings, appName: 'Spelt' }
  const headers = { 'if-match': String(app.revision) }
  await request.put(`/api/apps/${id}`, { headers, data: { document: { ...app.document, settings } } })
  await publish()
  const second = await exportedApp(request, id, 2)
  const changed = [...second].filter(
    ([path, { body }]) => Buffer.compare(Buffer.from(body), Buffer.from(first.get(path)?.body ?? '')) !== 0,
  )
  const files = new Map(first)
  const site = await startChangingSite(files)
  await withProfile(info, async (browser) => {
    const opened = await openWithWorker(browser, site.origin)
    const check = () =>
      opened.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update().catch(() => undefined)
        // A worker that is refused does not stay.
        while (registration.installing ?? registration.waiting)
          await new Promise((resolve) => setTimeout(resolve, 50))
      })
    const launch = async () => {
      await opened.goto(site.origin)
      return opened.title()
    }
    expect(await launch()).toBe('Rye')

    site.asked()
    for (const [path, file] of changed) files.set(path, file)
    files.set('/manifest.webmanifest', { body: '{"name":"cut o' })
    await check()
    expect(await launch(), 'a broken file').toBe('Rye')
    expect(
      await opened.evaluate(() =>
        fetch('manifest.webmanifest').then((response) => response.json() as Promise<object>),
      ),
    ).toMatchObject({
      name: 'Rye',
    })
    files.set('/manifest.webmanifest', second.get('/manifest.webmanifest')!)
    await check()
    expect(await launch(), 'the next launch').toBe('Spelt')
    const expected = changed.map(([path]) => path).filter((path) => path !== '/index.html')
    expect(expected).not.toContain('/app.js')
    expect(site.asked(), 'only what changed').toEqual(expected.sort())

    await site.goAway()
    expect(await launch(), 'without a connection').toBe('Spelt')
    expect(
      await opened.evaluate(() =>
        fetch('manifest.webmanifest').then((response) => response.json() as Promise<object>),
      ),
      'no file of the old version',
    ).toMatchObject({ name: 'Spelt' })
  })
})

const ICON = { src: '/icon.png', sizes: '512x512', type: 'image/png' }
const SOUND = { name: 'Rye', start_url: '/', display: 'standalone', icons: [ICON] }
/**
 * Each manifest has some of the members that browsers require. Chromium decides whether it is installable.
 */
const MANIFESTS: Readonly<Record<string, unknown>> = {
  sound: SOUND,
  'without a name': { ...SOUND, name: undefined },
  'with a short name only': { ...SOUND, name: undefined, short_name: 'Rye' },
  'without a start page': { ...SOUND, start_url: undefined },
  'with a start page elsewhere': { ...SOUND, start_url: 'https://elsewhere.example/' },
  'with a start page outside of its scope': { ...SOUND, scope: '/app/' },
  'without a display mode': { ...SOUND, display: undefined },
  'that opens in a tab': { ...SOUND, display: 'browser' },
  'that overrides its display mode': { ...SOUND, display: 'browser', display_override: ['standalone'] },
  'without icons': { ...SOUND, icons: undefined },
  'with a maskable icon only': { ...SOUND, icons: [{ ...ICON, purpose: 'maskable' }] },
  'with an icon for both': { ...SOUND, icons: [{ ...ICON, purpose: 'any maskable' }] },
  'with an icon of no stated size': { ...SOUND, icons: [{ ...ICON, sizes: undefined }] },
  'with an icon that is smaller than stated': { ...SOUND, icons: [{ ...ICON, src: '/small.png' }] },
  'with an icon that is gone': { ...SOUND, icons: [{ ...ICON, src: '/gone.png' }] },
  'with an icon of another stated type': { ...SOUND, icons: [{ ...ICON, type: 'image/jpeg' }] },
  'that is no object': [],
}

async function findingsOf(origin: string): Promise<Finding[]> {
  const fetch = createGuardedFetch({
    privateAllow: [{ ip: '127.0.0.1', port: Number(new URL(origin).port) }],
  })
  try {
    const result = await reportSite(origin, { fetch })
    if (!result.ok) throw new Error(result.problem.message)
    return result.value.findings
  } finally {
    await fetch.close()
  }
}

test('the report and Chromium agree on which sites are installable', async ({}, info) => {
  test.slow()
  const files = new Map<string, Served>([
    ['/', { body: '<!doctype html><title>Rye</title><link rel="manifest" href="/m.json"><h1>Rye</h1>' }],
    ['/icon.png', { body: await png(512) }],
    ['/small.png', { body: await png(64) }],
  ])
  const site = await startChangingSite(files)
  const ours = CHECKS.filter(({ installs, id }) => installs && id !== 'https').map(({ id }) => id)
  await withProfile(info, async (browser) => {
    for (const [what, manifest] of Object.entries(MANIFESTS)) {
      files.set('/m.json', { body: JSON.stringify(manifest), headers: { 'cache-control': 'no-store' } })
      const page = await browser.newPage()
      await page.goto(site.origin)
      const tools = await browser.newCDPSession(page)
      const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
      const findings = await findingsOf(site.origin)
      const inTheWay = findings.filter(({ id, state }) => state === 'fail' && ours.includes(id))
      expect(
        { what, installs: inTheWay.length === 0 },
        JSON.stringify({ installabilityErrors, inTheWay }),
      ).toEqual({ what, installs: installabilityErrors.length === 0 })
      await page.close()
    }
  })
  await site.goAway()
})
