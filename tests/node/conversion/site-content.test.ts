import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { convertSite } from '@/lib/conversion/convert'
import { findingState, leaveFinding, takeFinding } from '@/lib/conversion/site-content/apply'
import { withEarlier } from '@/lib/conversion/site-content/read-again'
import { readSite } from '@/lib/conversion/site-content/read-site'
import { type SiteContent, siteContentSchema } from '@/lib/conversion/site-content/schema'
import { type AppDocument, documentSchema } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { actionOf, walkDocument } from '@/lib/document/walk'
import { appleMinimum } from '@/lib/stores/readiness/checks/apple-minimum'
import type { ReadinessFacts } from '@/lib/stores/readiness/check'
import type { TestServer } from './support/servers'
import { type Resource, type Resources, startSite } from './support/site'
import { jsonLd, type TradeSite } from './support/trade-site'
import { RESTAURANT, TRADES } from './support/trades'

let pages: Record<string, Resource> = {}
let visited: string[] = []
let server: TestServer
let fetch: ReturnType<typeof createGuardedFetch>

beforeAll(async () => {
  const anything: Resources = new Proxy({}, { get: (_, path: string) => (visited.push(path), pages[path]) })
  server = await startSite(anything)
  fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: server.port }] })
})
afterAll(async () => {
  await fetch.close()
  await server.close()
})

async function read(site: Resources, language = 'en'): Promise<SiteContent> {
  pages = { ...site }
  visited = []
  const found = await readSite(`${server.origin}/`, language, { fetch })
  return siteContentSchema.parse({ ...found, earlier: {} })
}

async function makeApp({ pages: site, name }: TradeSite): Promise<AppDocument> {
  pages = { ...site }
  const converted = await convertSite({ url: `${server.origin}/`, appName: name }, { fetch })
  if (!converted.ok) throw new Error(converted.problem.code)
  return converted.value.document
}

const takeAll = (document: AppDocument, content: SiteContent) =>
  content.findings.reduce((next, finding) => takeFinding(next, content, finding), document)

/** What tabs and buttons open: screens of the app, and pages of the site. */
function opened(document: AppDocument) {
  const frames = /^block-site-.*-web$/
  const blocks = [...walkDocument(document)].filter(
    ({ block }) => block.type === 'button' && !frames.test(block.id),
  )
  const actions = [
    ...document.tabs.map(({ action }) => action),
    ...blocks.flatMap(({ block }) => actionOf(block) ?? []),
  ]
  return {
    native: actions.filter(({ type }) => type === 'screen').length,
    site: actions.filter(
      (action) =>
        action.type === 'url' && action.url.startsWith(server.origin) && !action.url.endsWith('.pdf'),
    ).length,
  }
}

describe('sites of ten trades', () => {
  test.each(TRADES.map((site) => [site.name, site] as const))('%s', async (_, site) => {
    const before = await makeApp(site)
    const content = await read(site.pages, site.language)
    expect([...new Set(content.findings.map(({ kind }) => kind))].toSorted()).toEqual(site.has.toSorted())
    const app = takeAll(before, content)
    expect(documentSchema.parse(app)).toEqual(app)
    for (const finding of content.findings) expect(findingState(app, content, finding)).toBe('taken')
    // Only what needs an account still opens on the site
    const account = content.pages.filter(({ state }) => state === 'account')
    expect(opened(app).site).toBe(account.length === 0 ? 0 : 2)
    const without = content.findings.reduce((next, finding) => leaveFinding(next, content, finding), app)
    expect(without).toEqual(before)
  })

  test('a restaurant is native, with its hours, menu, map and a way back to each page', async () => {
    const content = await read(RESTAURANT.pages, 'de')
    const app = takeAll(await makeApp(RESTAURANT), content)
    expect(app.screens.map(({ title }) => title)).toEqual([
      'Start',
      'Speisekarte',
      'Über uns',
      'Galerie',
      'Kontakt',
    ])
    const [hours] = [...walkDocument(app)].filter(({ block }) => block.type === 'hours')
    expect(hours!.block).toMatchObject({
      timeZone: 'Europe/Berlin',
      times: [{ day: 'tue', from: '17:00', to: '23:00' }, {}, {}, {}, {}, {}],
    })
    for (const { id, url } of content.screens) {
      const { blocks } = app.screens.find((screen) => screen.id === id)!
      expect(blocks.at(-1)).toMatchObject({ type: 'button', action: { type: 'url', url } })
    }
    const { native, site } = opened(app)
    expect(native / (native + site)).toBeGreaterThanOrEqual(0.9)
    const shell = { start: 'bundle', tabs: app.tabs, permissions: [], sources: [] } as const
    const facts = {
      app: { id: 'a', sourceUrl: server.origin },
      document: app,
      shell,
    } as unknown as ReadinessFacts
    expect(appleMinimum.run(facts)).toMatchObject({ state: 'green' })
  })
})

test('reads twelve pages at most, none that robots.txt excludes or that needs a password', async () => {
  const nav = Array.from({ length: 12 }, (_, index) => `<a href="/p${index}">Page ${index}</a>`).join('')
  const text = '<p>Enough words for a page that is worth a screen of its own in any app.</p>'
  const site: Record<string, Resource> = { '/': `<nav>${nav}</nav><main>${text}</main>` }
  for (let index = 0; index < 12; index++) site[`/p${index}`] = `<main><p>${index} ${text}</p></main>`
  site['/p1'] = '<form><input type="password"></form>'
  site['/robots.txt'] = (response) =>
    response.end('User-agent: Appkiln\nDisallow: /p2$\n\nUser-agent: *\nDisallow: /')
  const content = await read(site)
  expect(content.pages).toHaveLength(12)
  expect(content.pages.slice(0, 4).map(({ state }) => state)).toEqual(['read', 'read', 'account', 'robots'])
  expect(visited).not.toContain('/p2')
  site['/robots.txt'] = (response) => response.writeHead(503).end()
  expect((await read(site)).pages.map(({ state }) => state)).toEqual(['robots'])
})

describe('reading again', () => {
  const site = (price: string, about: string) => ({
    '/': `<nav><a href="/menu">Menu</a><a href="/about">About</a></nav><main><p>Bread since 1902, and coffee to go with it in the morning.</p></main>`,
    '/menu': `<main><ul><li>Rye ${price} €</li><li>Bun 1,20 €</li><li>Roll 0,90 €</li></ul></main>`,
    '/about': `<main><p>${about} We are three sisters, one oven and a small dog at the door.</p></main>`,
  })
  const states = (document: AppDocument, content: SiteContent) =>
    Object.fromEntries(
      content.findings.map((finding) => [finding.id, findingState(document, content, finding)]),
    )

  test('tells what the site changed from what the owner changed', async () => {
    const first = await read(site('4,00', 'Hello.'))
    let app = takeAll(await makeApp({ pages: site('4,00', 'Hello.') } as unknown as TradeSite), first)
    const text = app.screens.find(({ id }) => id === 'site-about')!.blocks[1]!
    app = apply(app, {
      type: 'update-block',
      blockId: text.id,
      props: { text: [{ type: 'paragraph', runs: [{ text: 'Mine.' }] }] },
    } as never)
    const again = withEarlier(await read(site('4,50', 'Hello.')), first, app)
    expect(states(app, again)).toEqual({
      'site-home-text': 'taken',
      'site-menu-prices': 'site-changed',
      'site-about-text': 'owner-changed',
    })
    // The next reading still knows which one the app has
    const third = withEarlier(await read(site('4,80', 'New.')), again, app)
    expect(states(app, third)).toMatchObject({
      'site-menu-prices': 'site-changed',
      'site-about-text': 'both-changed',
    })
    const updated = takeAll(app, {
      ...third,
      findings: third.findings.filter(({ kind }) => kind === 'prices'),
    })
    expect(JSON.stringify(updated)).toContain('4,80 €')
    expect(JSON.stringify(updated)).toContain('Mine.')
    expect(states(updated, third)['site-menu-prices']).toBe('taken')
  })
})

describe('hostile sites', () => {
  const SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>javascript:alert(1)'

  test('script in every field is text, and no address runs it', async () => {
    const place = {
      '@type': 'Restaurant',
      name: SCRIPT,
      telephone: SCRIPT,
      email: SCRIPT,
      address: SCRIPT,
      url: 'javascript:alert(1)',
      sameAs: ['javascript:alert(1)', `https://instagram.com/${SCRIPT}`],
      geo: { latitude: SCRIPT, longitude: '1e999' },
      openingHours: SCRIPT,
    }
    const product = {
      '@type': 'Product',
      name: SCRIPT,
      image: 'javascript:alert(1)',
      url: 'data:text/html,x',
      offers: { price: SCRIPT, priceCurrency: SCRIPT },
    }
    const content = await read({
      '/': `<html lang='"><script>'><head>${jsonLd(place)}${jsonLd(product)}</head><main><p>Long enough to be a text of its own, <a href="javascript:alert(1)">${SCRIPT}</a></p><img src="javascript:alert(1)"><a href="tel:javascript:alert(1)">x</a></main>`,
    })
    const app = takeAll(await makeApp({ pages, name: 'App' } as never), content)
    expect(documentSchema.safeParse(app).success).toBe(true)
    const links = JSON.stringify(app).match(/"(?:src|source|picture|url|href|phone|email)":"[^"]+"/g) ?? []
    expect(
      links.filter(
        (link) => /javascript:|data:|alert/.test(link) && !/https:\/\/instagram\.com|"tel:/.test(link),
      ),
    ).toEqual([])
  })

  test('prices, properties and questions inside each other end soon, and no character is cut in two', async () => {
    const [prices, title] = [`<p>${Array(80).fill('€1').join('-')} x</p>`, `${'a'.repeat(23)}🍕 pizza`]
    const names = 'property="a b c d e" itemprop="a b c d e"'
    const inside = `<div itemscope typeof="x">${`<div ${names}>`.repeat(150)}${'<b></b>'.repeat(5000)}`
    const site = {
      '/': `<nav><a href="/menu">${title}</a><a href="/deep">Deep</a></nav><main><p>${'A long text of the home page. '.repeat(5)}</p></main>`,
      '/menu': `<title>${title}</title><main><h1>${title}</h1>${prices}<p>${'A long text of the menu. '.repeat(5)}</p></main>`,
      '/deep': `<main>${'<details><summary>Why?</summary>So.'.repeat(2000)}${inside}`,
    }
    const content = await read(site)
    expect(content.pages.map(({ state }) => state)).toEqual(['read', 'read', 'read'])
    const app = takeAll(await makeApp({ pages: { '/': '<p>Home' }, name: 'App' } as never), content)
    expect(documentSchema.safeParse(app).success).toBe(true)
  })

  test('lies about language, hours and places are left out', async () => {
    const content = await read({
      '/': `<html lang="xx-not-a-language"><head>${jsonLd({ '@type': 'Store', name: 'Liar', address: 'Nowhere 1', geo: { latitude: 999, longitude: 0 }, openingHours: ['Mo-Su 25:00-99:00', 'Xx 09:00-17:00'], openingHoursSpecification: { dayOfWeek: 'Monday', opens: '09:00', closes: '09:00', validFrom: '2026-02-31' } })}</head><main><p>Mon 9am-26pm</p><p>Tue 13pm to 99</p></main>`,
    })
    expect(content.findings.map(({ kind }) => kind)).toEqual(['map'])
    expect(content.findings[0]!.blocks[0]).toMatchObject({ address: 'Nowhere 1', position: '' })
  })

  test('a hundred thousand offers, circles and endless depth end soon, within the limits', async () => {
    const offers = (length: number) =>
      `<script type="application/ld+json">{"@type":"Product","name":"Many","offers":[${Array.from({ length }, () => '{"@type":"Offer","price":1}').join()}]}</script>`
    const circle = {
      '@graph': [
        { '@id': '#a', '@type': 'Menu', hasMenuSection: { '@id': '#b' } },
        { '@id': '#b', '@type': 'MenuSection', hasMenuItem: [{ '@id': '#a' }, { '@id': '#b' }] },
      ],
    }
    const deep = '<div itemscope itemprop="a">'.repeat(20_000)
    const site = {
      '/': `<nav><a href="/deep">Deep</a><a href="/offers">Offers</a><a href="/many">More offers</a></nav>${jsonLd(circle)}<main><p>${'a '.repeat(5000)}</p></main>`,
      '/deep': `<main>${deep}<p>Deep down there is a sentence, and it is long enough to be read.</p>`,
      '/offers': `${offers(20_000)}<main>${'<b>'.repeat(50_000)}${'</i>'.repeat(50_000)}</main>`,
      '/many': offers(100_000),
    }
    const content = await read(site)
    expect(content.pages.map(({ state }) => state)).toEqual(['read', 'read', 'read', 'late'])
    expect(JSON.stringify(content).length).toBeLessThan(60_000)
    expect(content.findings.some(({ title }) => title.startsWith('Deep down'))).toBe(true)
  })
})
