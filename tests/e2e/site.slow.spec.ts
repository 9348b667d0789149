import { type Page, expect, test } from '@playwright/test'
import { expectClean, watchConsole, openHydrated } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { signIn } from './people'

// Crawls the whole site once: every rule for public pages is checked on every linked page, in one visit.

/** Alternative paths of pages, with their canonical ones. */
const SECOND_ADDRESSES: Record<string, string> = { '/products/web-to-app': '/web-to-app' }
/** Public pages that are not meant for search engines. */
const NOT_IN_SITE_MAP = new Set(['/signup', ...Object.keys(SECOND_ADDRESSES)])

/** Pages checked by axe: at least one of each kind. The others consist of the same parts. */
const AXE = new Set([
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/products',
  '/pricing',
  '/industries',
  '/industries/restaurant',
  '/industries/convenience-store',
  '/web-to-app-detail',
  '/terms',
  '/privacy',
  '/contact',
  '/help',
  '/docs',
  '/docs/api',
  '/docs/google-play',
  '/docs/reverse-proxy',
  '/docs/app-hosts',
  '/docs/account-security',
  '/changelog',
  '/status',
  '/web-to-app',
  '/products/web-to-app',
  '/products/wordpress',
  '/products/woocommerce',
  '/products/custom',
  '/products/pwa',
])

type Found = {
  path: string
  title: string
  description: string
  canonical: string
  picture: string
  h1: number
  levels: number[]
  missingAlt: string[]
  data: string[]
  links: string[]
}

/** Reads a page's metadata and structure in the browser. */
function readPage(page: Page, path: string): Promise<Found> {
  return page.evaluate((path) => {
    const read = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? ''
    // The phones on the pages are pictures, so their content is not part of the page.
    const own = <T extends Element>(selector: string) =>
      [...document.querySelectorAll<T>(selector)].filter((element) => !element.closest('[inert]'))
    return {
      path,
      title: document.title,
      description: read('meta[name="description"]', 'content'),
      canonical: read('link[rel="canonical"]', 'href'),
      picture: read('meta[property="og:image"]', 'content'),
      h1: own('h1').length,
      levels: own('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1])),
      missingAlt: own('img:not([alt]), svg[role="img"]:not([aria-label])').map(({ outerHTML }) => outerHTML),
      data: own('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
      links: own<HTMLAnchorElement>('a[href]')
        .map(({ href }) => new URL(href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    }
  }, path)
}

/**
 * Visits every address that can be reached from the home page. @returns all of them, with the public pages
 */
async function walk(page: Page): Promise<{ seen: Set<string>; pages: Found[]; errors: string[] }> {
  const seen = new Set(['/'])
  const pages: Found[] = []
  const errors: string[] = []
  const noises = watchConsole(page)
  for (const path of seen) {
    await page.setViewportSize({ width: 1440, height: 900 })
    const answer = await page.request.get(path)
    if (answer.status() >= 400) errors.push(`${path}: ${answer.status()}`)
    const isPage = answer.headers()['content-type']?.includes('text/html') ?? false
    const isOurs = new URL(answer.url()).pathname === path && !path.startsWith('/demo/')
    if (!isPage || !isOurs) continue
    await openHydrated(page, path)
    const found = await readPage(page, path)
    await expectClean(page, path, { axe: AXE.has(path) })
    if (found.title === '') errors.push(`${path} has no title`)
    if (found.h1 !== 1 && path !== '/products/custom') errors.push(`${path} has ${found.h1} main headings`)
    for (const link of found.links) seen.add(link)
    // Browsers log the 401 of a visitor's /api/me.
    const faults = noises.splice(0).filter((noise) => !noise.includes('status of 401'))
    errors.push(...faults.map((fault) => `${path}: ${fault}`))
    if ((await page.locator('meta[name="robots"][content*="noindex"]').count()) === 0) pages.push(found)
  }
  return { seen, pages, errors }
}

/** Parses well-formed XML with the browser's own parser. @returns the texts of all elements with a name */
async function readXml(page: Page, path: string, name: string): Promise<string[]> {
  const text = await (await page.request.get(path)).text()
  await page.goto('about:blank') // the policy of our pages blocks parsing of markup
  return page.evaluate(
    ([text, name]) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const fault = xml.querySelector('parsererror')
      if (fault) throw new Error(fault.textContent ?? '')
      return [...xml.querySelectorAll(name)].map((element) => element.textContent ?? '')
    },
    [text, name] as const,
  )
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every linked page exists, with metadata', async ({ page, baseURL }) => {
  test.setTimeout(600_000)
  const { seen, pages, errors } = await walk(page)
  expect(errors).toEqual([])
  expect([...AXE].filter((path) => !seen.has(path))).toEqual([])
  expect(pages.length).toBeGreaterThan(20)

  await test.step('one heading of the first level, the others in order; every picture has text', () => {
    for (const { path, h1, levels, missingAlt } of pages) {
      expect(h1, path).toBe(1)
      const leaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
      expect(leaps, `${path}: ${levels.join(' ')}`).toEqual([])
      expect(missingAlt, path).toEqual([])
    }
  })

  await test.step('a unique title and description', () => {
    const counted = pages.filter(({ path }) => !(path in SECOND_ADDRESSES))
    for (const { path, title, description } of counted) {
      expect(title, path).not.toBe('')
      expect(description, path).not.toBe('')
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
    }
    expect(new Set(counted.map(({ title }) => title)).size).toBe(counted.length)
    expect(new Set(counted.map(({ description }) => description)).size).toBe(counted.length)
  })

  await test.step('a canonical address', () => {
    for (const { path, canonical } of pages)
      expect(new URL(canonical).pathname).toBe(SECOND_ADDRESSES[path] ?? path)
  })

  await test.step('an image for social media, 1200 by 630', async () => {
    for (const address of new Set(pages.map(({ picture }) => new URL(picture).pathname))) {
      const answer = await page.request.get(address)
      expect(answer.status(), address).toBe(200)
      const png = await answer.body()
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        'PNG',
        1200,
        630,
      ])
    }
  })

  await test.step('structured data that can be parsed', () => {
    for (const { path, data } of pages)
      for (const text of data)
        expect(JSON.parse(text), path).toMatchObject({ '@context': 'https://schema.org' })
  })

  await test.step('the site map lists exactly these pages, and so does llms.txt', async () => {
    const listed = await readXml(page, '/sitemap.xml', 'loc')
    const public_ = pages.map(({ path }) => path).filter((path) => !NOT_IN_SITE_MAP.has(path))
    expect(listed.map((address) => new URL(address).pathname).sort()).toEqual(public_.sort())
    expect(new Set(listed.map((address) => new URL(address).origin))).toEqual(new Set([baseURL]))
    const llms = await (await page.request.get('/llms.txt')).text()
    for (const address of listed) expect(llms).toContain(`](${address})`)
  })

  expect([...seen].filter((path) => path.startsWith('/docs/')).length).toBeGreaterThan(10)
})

test('robots.txt refers to the site map and excludes pages that require an account', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/account', '/admin', '/api/', '/app-builder'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})

test('pages link the changelog’s feed, which is valid', async ({ page, baseURL }) => {
  await page.goto('/changelog')
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  expect(new URL((await feed.getAttribute('href')) ?? '').pathname).toBe('/changelog/feed.xml')
  const releases = page.getByRole('heading', { level: 2, name: /^(Version|Latest changes)/ })
  const versions = await releases.allTextContents()
  const titles = await readXml(page, '/changelog/feed.xml', 'item > title')
  expect(titles).toEqual(versions)
  const [channel] = await readXml(page, '/changelog/feed.xml', 'channel > link')
  expect(channel).toBe(`${baseURL}/changelog`)
})

test('terms are printed in black on white, without the site around them', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return { color, backgroundColor }
  })
  expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
})

test('code of a guide is copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/self-hosting')
  const figure = page.getByRole('figure').filter({ hasText: 'npm run admin' })
  await figure.getByRole('button', { name: 'Copy' }).click()
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'npm run admin -- someone@example.com',
  )
})

/** Returns the background color of the page after its transition. */
const background = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.body.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(document.body).backgroundColor
  })

/** Records the theme of the root element when the body begins, before the first paint. */
const notesFirstTheme = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme ?? 'system' })
    }).observe(document, { childList: true, subtree: true })
  })
const firstTheme = (page: Page) =>
  page.evaluate(() => (window as Window & { firstTheme?: string }).firstTheme)

test('the theme is chosen in the footer, and every page has it before the first paint', async ({ page }) => {
  const errors = watchConsole(page)
  await notesFirstTheme(page)
  await openHydrated(page, '/pricing')
  const light = await background(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => background(page)).not.toBe(light)
  const dark = await background(page)
  for (const path of ['/', '/signin', '/status']) {
    await page.goto(path)
    expect(await firstTheme(page)).toBe('dark')
    await expect.poll(() => background(page)).toBe(dark)
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  }
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/account')
  expect(await firstTheme(page)).toBe('dark')
  expect(await background(page)).toBe(dark)
  expect(errors).toEqual([])
})

test('without a choice a page follows the device, and a choice overrides it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/pricing')
  const dark = await background(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => background(page)).not.toBe(dark)
  const bar = page.locator('meta[name="theme-color"][media="all"]')
  await expect(bar).toHaveAttribute('content', '#fdf9f4')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => background(page)).toBe(dark)
})

test('the service shows its status, as text and as data', async ({ page, request }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  await expect(page.getByText('Recorded by the service itself.')).toBeVisible()
  for (const name of ['Database', 'Storage', 'Email', 'Published apps', 'Packages for stores'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(async () => {
    const report = (await (await request.get('/api/status')).json()) as {
      components: { id: string; state: string }[]
    }
    const states = report.components.map(({ id, state }) => [id, state])
    expect(states).toContainEqual(['database', 'up'])
    expect(states.flat()).not.toContain('unknown')
  }).toPass({ timeout: 60_000 })
})
