import sharp from 'sharp'
import { readDocument } from '@/lib/document/migrations'
import { siteReportSchema } from '@/lib/conversion/report'
import { startCanary } from './support/canary'
import { SAMPLE_HEADS } from './support/heads'
import { png } from './support/pictures'
import { answer } from './support/servers'
import { convert, converted, startSite } from './support/site'

const BAKERY = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Bäckerei Müller – Brot &amp; Kuchen</title>
  <meta name="viewport" content="width=device-width"><meta name="description" content="Frisches Brot aus Köln. Seit 1950 backen wir jeden Morgen mit Mehl aus der Region, mit viel Zeit und mit den eigenen Händen.">
  <link rel="manifest" href="/app/site.webmanifest"><meta property="og:image" content="/laden.jpg"><meta property="og:image:alt" content="Unser Laden"></head>
  <body><header><nav><ul><li><a href="/">Start</a><li><a href="/sortiment">Sortiment</a><li><a href="/ueber-uns">Über uns</a><li><a href="/karriere">Karriere</a>
  <li><a href="/aktuelles">Aktuelles</a><li><a href="/kontakt">Kontakt</a></ul></nav></header><h1>Willkommen</h1><a href="tel:+49221123">Ruf an</a></body></html>`
const MANIFEST = JSON.stringify({
  name: 'Bäckerei Müller',
  short_name: 'Müller',
  icons: [{ src: 'icon.png', sizes: '512x512' }],
})

const bakery = async () => ({
  '/': BAKERY,
  '/app/site.webmanifest': MANIFEST,
  '/app/icon.png': await png(512, '#8e44ad'),
})

describe('a converted website', () => {
  it('is a document with its brand, its language, a home screen and its main pages as tabs', async () => {
    const { document, sourceUrl, kind, server } = await converted(await bakery(), {
      appName: 'Bäckerei Müller Köln',
    })
    const { origin } = server
    expect([kind, sourceUrl]).toEqual(['web-to-app', `${origin}/`])
    expect(readDocument(structuredClone(document))).toEqual(document)
    expect(document.settings).toMatchObject({
      appName: 'Bäckerei Müller Köln',
      shortName: 'Müller',
      language: 'de',
      direction: 'ltr',
      primaryColor: '#8e44ad',
      icon: null,
    })
    expect(document.screens[0]?.blocks).toMatchObject([
      { type: 'header', title: 'Bäckerei Müller Köln', subtitle: 'Frisches Brot aus Köln.' },
      { type: 'image', src: `${origin}/laden.jpg`, alt: 'Unser Laden' },
      {
        type: 'text',
        content: expect.stringMatching(/^Seit 1950 .*Händen\.$/) as string,
      },
      {
        type: 'button',
        text: 'Sortiment',
        style: 'primary',
        action: { type: 'url', url: `${origin}/sortiment` },
      },
      { type: 'button', text: 'Über uns', style: 'outline' },
      { type: 'button', text: 'Karriere', style: 'outline' },
      { type: 'button', text: 'Aktuelles', style: 'outline' },
      { type: 'button', text: 'Kontakt', style: 'outline' },
      { type: 'card', title: 'Kontakt', content: '+49221123' },
      { type: 'button', text: 'Anrufen', style: 'secondary', action: { type: 'url', url: 'tel:+49221123' } },
    ])
    expect(document.tabs.map(({ label, icon }) => [label, icon])).toEqual([
      ['Start', 'home'],
      ['Sortiment', 'shop'],
      ['Über uns', 'info'],
      ['Aktuelles', 'news'],
      ['Kontakt', 'phone'],
    ])
  })

  it('is the same document for the same site', async () => {
    const site = await startSite(await bakery())
    const [a, b] = [await converted(site), await converted(site)]
    expect(a.document).toEqual(b.document)
    await site.close()
  })

  it('has its icon as a square PNG, and reports its source', async () => {
    const { icon, server } = await converted(await bakery())
    expect(icon?.source).toBe(`${server.origin}/app/icon.png`)
    expect(await sharp(icon?.png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  })

  it('reports its steps, in order', async () => {
    expect((await converted(await bakery())).steps).toEqual(['reaching', 'reading', 'icons', 'building'])
    expect((await convert({})).steps).toEqual(['reaching'])
  })

  it('has a report that survives JSON', async () => {
    const { report, server } = await converted(await bakery())
    expect(siteReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    expect(report).toMatchObject({
      url: `${server.origin}/`,
      detectedKind: 'web-to-app',
      charset: 'utf-8',
      name: 'Bäckerei Müller',
      colorSource: 'icon',
      icon: { width: 512 },
      hasManifest: true,
      missing: ['theme-color'],
      notes: [],
    })
  })

  it('needs only a page: missing parts are reported, and an app is created', async () => {
    const { document, icon, report } = await converted({ '/': '<p>hi' }, { appName: 'Hi' })
    expect(icon).toBeNull()
    expect(report.missing).toEqual([
      'description',
      'language',
      'theme-color',
      'icon',
      'image',
      'navigation',
      'manifest',
      'viewport',
    ])
    expect(document.settings).toMatchObject({ appName: 'Hi', primaryColor: '#6366f1', language: 'en' })
    expect(document.screens[0]?.blocks).toMatchObject([
      { type: 'header', title: 'Hi' },
      { type: 'button', text: 'Open website' },
    ])
    expect(document.tabs).toEqual([])
  })

  it.each(SAMPLE_HEADS.map(({ platform, html }) => [platform, html]))(
    'is valid in the document’s schema: %s',
    async (_platform, html) => {
      const { document } = await converted({ '/': html })
      expect(() => readDocument(structuredClone(document))).not.toThrow()
    },
  )

  it('is valid in the document’s schema with the longest and strangest values', async () => {
    const long = '𝕏'.repeat(3000)
    const { document } = await converted(
      {
        '/': `<html lang="${long}" dir="up"><title>${long}</title><meta name=description content="${long}"><meta property=og:image content="javascript:alert(1)"><meta name=theme-color content="${long}">
          <nav>${Array.from({ length: 99 }, (_, i) => `<a href="/${i}?${'q'.repeat(i * 40)}">&#0;\u202e${'𝕐'.repeat((i % 25) + 1)}${i}</a>`).join('')}</nav><a href="tel:${long}"></a><a href="mailto:%ff%00@x"></a>`,
      },
      { appName: 'x'.repeat(50) },
    )
    expect(readDocument(structuredClone(document))).toEqual(document)
  })

  it('uses a small icon for its color only, and a darkened one for a light color', async () => {
    const { icon, document } = await converted({
      '/': '<title>x</title>',
      '/favicon.ico': await png(32, '#27ae60'),
    })
    expect(icon).toBeNull()
    expect(document.settings.primaryColor).toBe('#27ae60')
    const pale = await converted({
      '/': '<meta name=theme-color content=white>',
      '/favicon.ico': await png(192, '#fff700'),
    })
    expect(pale.document.settings.primaryColor).toMatch(/^#c[0-9a-f]c[0-9a-f]00$/)
  })

  it('follows a page that only redirects its visitors', async () => {
    const { sourceUrl, report } = await converted({
      '/': '<meta http-equiv="refresh" content="0; url=/de/">',
      '/de/': '<title>Drinnen</title>',
    })
    expect(sourceUrl).toMatch(/\/de\/$/)
    expect(report.name).toBe('Drinnen')
  })

  it('starts where redirects end', async () => {
    const { sourceUrl } = await converted(
      {
        '/old': (response) => void response.writeHead(301, { location: '/new/' }).end(),
        '/new/': '<title>New</title>',
      },
      { path: '/old' },
    )
    expect(sourceUrl).toMatch(/\/new\/$/)
  })
})

describe('the kind of a site', () => {
  const withLink = (response: Parameters<typeof answer>[0]) => {
    response.setHeader(
      'link',
      '<https://x.example/style.css>; rel=preload, </wp-json/>; rel="https://api.w.org/"',
    )
    answer(response, 'text/html', '<title>Quiet WordPress</title>')
  }
  const index = (...namespaces: string[]) => JSON.stringify({ namespaces })

  it('is the user’s choice, and the report shows the detected kind', async () => {
    const { kind, report } = await converted({ '/': '<meta name=generator content="WooCommerce 9.4.2">' })
    expect([kind, report.detectedKind, report.platform]).toEqual(['web-to-app', 'woocommerce', 'woocommerce'])
    expect(report.notes).toEqual([expect.stringContaining('looks like a WooCommerce store')])
  })

  it('is WordPress by its Link header, and a shop by the namespaces of its REST index', async () => {
    const blog = await converted(
      { '/': withLink, '/wp-json/': index('oembed/1.0', 'wp/v2') },
      { kind: 'wordpress' },
    )
    expect([blog.kind, blog.report.detectedKind]).toEqual(['wordpress', 'wordpress'])
    expect(blog.report.notes.join()).not.toMatch(/look/)
    const shop = await converted(
      { '/': withLink, '/wp-json/': index('wp/v2', 'wc/store', 'wc/store/v1') },
      { kind: 'wordpress' },
    )
    expect(shop.report.detectedKind).toBe('woocommerce')
    expect(shop.report.notes.at(-1)).toContain('Convert it as WooCommerce App')
  })

  it('is requested from the site only if WordPress is detected or expected', async () => {
    const plain = await startSite({ '/': '<title>Plain</title>' })
    await converted(plain)
    expect(plain.requests.join()).not.toContain('/wp-json/')
    await convert(plain, { kind: 'woocommerce' })
    expect(plain.requests.join()).toContain('/wp-json/')
    await plain.close()
  })

  it.each([
    ['wordpress', '', 'web-to-app', 'This site is not a WordPress site. Convert it as Web to App?'],
    ['woocommerce', '', 'web-to-app', 'This site is not a WooCommerce store. Convert it as Web to App?'],
    [
      'woocommerce',
      '<meta name=generator content="WordPress 6.7">',
      'wordpress',
      'This is a WordPress site, but not a WooCommerce store. Convert it as WordPress App?',
    ],
  ] as const)('that does not match %s requires a confirmation', async (kind, head, detectedKind, message) => {
    const site = { '/': `<title>x</title>${head}` }
    const { result } = await convert(site, { kind })
    expect(result).toEqual({ ok: false, problem: { code: 'kind-mismatch', detectedKind, message } })
    const { report } = await converted(site, { kind, anyKind: true })
    expect(report).toMatchObject({ kind, detectedKind })
  })

  it('stays WordPress if its index is closed, broken or elsewhere', async () => {
    for (const rest of ['<h1>no</h1>', '{"namespaces":"all"}', '{']) {
      expect((await converted({ '/': withLink, '/wp-json/': rest })).report.detectedKind).toBe('wordpress')
    }
  })
})

describe('secondary requests', () => {
  it('reach nothing that the guard blocks: manifests, icons, the REST API, refreshes', async () => {
    const canary = await startCanary()
    const inside = `http://127.0.0.1:${canary.port}`
    const { icon } = await converted({
      '/': (response) => {
        response.setHeader('link', `<${inside}/wp-json/>; rel="https://api.w.org/"`)
        answer(
          response,
          'text/html',
          `<base href="${inside}/"><meta http-equiv=refresh content="0;url=${inside}/r"><link rel=manifest href="${inside}/m.json"><link rel=icon href="i.png">
          <link rel=apple-touch-icon href="http://[::1]:${canary.port}/t.png"><link rel=icon href="/via">`,
        )
      },
    })
    expect(icon).toBeNull()
    const { icon: redirected } = await converted({
      '/': '<link rel=manifest href=/m><link rel=icon href=/i sizes=512x512>',
      '/m': (response) => void response.writeHead(302, { location: `${inside}/m.json` }).end(),
      '/i': (response) => void response.writeHead(302, { location: `${inside}/i.png` }).end(),
    })
    expect(redirected).toBeNull()
    const { report } = await converted({
      '/': '<link rel=manifest href=/m.json>',
      '/m.json': JSON.stringify({ name: 'Far', icons: [{ src: `${inside}/i.png`, sizes: '512x512' }] }),
    })
    expect([report.name, report.icon]).toEqual(['Far', null])
    expect(canary.hits()).toBe(0)
    await canary.close()
  })

  it('accept a picture of at most two mebibytes', async () => {
    const { icon } = await converted({
      '/': '<link rel=icon href=/big.png sizes=512x512>',
      '/big.png': Buffer.concat([await png(256), Buffer.alloc(2 * 1024 * 1024)]),
    })
    expect(icon).toBeNull()
  })
})
