import type { ServerResponse } from 'node:http'
import { iconCandidates } from '@/lib/conversion/inspect/icon-candidates'
import { readPage } from '@/lib/conversion/inspect/page'
import { answer } from '../../support/servers'
import { png } from '../../support/pictures'
import { converted, startSite } from '../../support/site'
import sharp from 'sharp'
import { plateColor } from '@/lib/conversion/inspect/icon/plate-color'
import { ensureContrast } from '@/lib/conversion/inspect/icon/ensure-contrast'
import { contrast, toHex } from '@/lib/document/color'

describe('candidates', () => {
  const SITE = 'https://site.example/'
  const paths = (head: string) =>
    iconCandidates(readPage(head, SITE), null).map(({ url }) => url.replace(SITE, ''))
  const sourceOf = async (...parameters: Parameters<typeof converted>) => {
    const { report } = await converted(...parameters)
    return report.icon && new URL(report.icon.source).pathname
  }

  describe('A rejected icon', () => {
    const leadsTo = (location: string) => (response: ServerResponse) =>
      void response.writeHead(302, { location }).end()

    test.each(['/wp-includes/images/w-logo-blue-white-bg.png', '/wp-includes/images/w-logo-blue.png'])(
      'is WordPress’s own logo, the target of /favicon.ico: %s',
      async (logo) => {
        const site = {
          '/': '<title>Rye</title>',
          '/favicon.ico': leadsTo(logo),
          [logo]: await png(192, '#21759b'),
        }
        const { report, document } = await converted(site)
        expect([report.icon, report.missing.includes('icon')]).toEqual([null, true])
        expect(document.settings.primaryColor).not.toMatch(/^#2[0-9a-f]7/)
      },
    )

    test('is not the site’s own picture in its uploads', async () => {
      const upload = '/wp-content/uploads/logo.png'
      const site = { '/': '<title>Rye</title>', '/favicon.ico': leadsTo(upload), [upload]: await png(192) }
      expect(await sourceOf(site)).toBe('/favicon.ico')
    })
  })

  test('A logo for dark backgrounds comes after one for light ones, whatever its size', () => {
    const [dark, light] = ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']
    expect(
      paths(
        `<link rel=icon sizes=512x512 href=dark.png media="${dark}"><link rel=apple-touch-icon href=touch-dark.png media="${dark}">
       <link rel=icon sizes=32x32 href=light.png media="${light}">`,
      ),
    ).toEqual(['light.png', 'dark.png', 'touch-dark.png', 'favicon.ico'])
  })

  test('A page’s other pictures are tried in the order of their purpose', () => {
    const logo = { '@type': 'Organization', name: 'Rye', logo: { '@type': 'ImageObject', url: '/logo.png' } }
    expect(
      paths(
        `<link rel="shortcut icon" href="tab.ico"><meta name="msapplication-TileImage" content="/tile.png">
       <meta name="msapplication-square310x310logo" content="large-tile.png">
       <script type="application/ld+json">${JSON.stringify(logo)}</script><link rel="fluid-icon" href="fluid.png" title="Rye">`,
      ),
    ).toEqual([
      'fluid.png',
      'apple-touch-icon.png',
      'tile.png',
      'large-tile.png',
      'logo.png',
      'tab.ico',
      'favicon.ico',
    ])
  })

  test('A declared touch icon is not requested at the usual path', () => {
    expect(paths('<link rel=apple-touch-icon href=touch.png>')).not.toContain('apple-touch-icon.png')
  })

  describe('If a page declares only a small icon', () => {
    const SMALL = '<title>Rye</title><link rel=icon sizes=16x16 href=/16.png>'
    const logo = `<script type="application/ld+json">{"@type":"WebSite","name":"Rye","publisher":{"@type":"Organization","logo":["/logo.png"]}}</script>`

    test.each([
      ['/apple-touch-icon.png', SMALL],
      ['/logo.png', SMALL + logo],
      ['/fluid.png', `${SMALL}<link rel="fluid-icon" href="/fluid.png">`],
      ['/tile.png', `${SMALL}<meta name="msapplication-TileImage" content="/tile.png">`],
    ])('%s is the icon', async (path, page) => {
      expect(await sourceOf({ '/': page, '/16.png': await png(16), [path]: await png(180) })).toBe(path)
    })

    test('a response of another type at the usual path is ignored', async () => {
      const page = (response: ServerResponse) => answer(response, 'text/html', '<h1>Here is everything</h1>')
      const site = await startSite({
        '/': SMALL + logo,
        '/apple-touch-icon.png': page,
        '/logo.png': await png(200),
      })
      expect(await sourceOf(site)).toBe('/logo.png')
      await site.close()
    })
  })
})

describe('plate color', () => {
  const draw = (inner: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>${inner}</svg>`,
      ),
    )
      .png()
      .toBuffer()

  describe('The plate of an icon', () => {
    test.each<[string, string, string | null]>([
      [
        'one color all along the edge',
        '<path fill="#2e5e4e" d="M0 0h256v256H0z"/><circle fill="#fff" cx="128" cy="128" r="70"/>',
        '#2e5e4e',
      ],
      ['nothing at the edge', '<circle fill="#2e5e4e" cx="128" cy="128" r="120"/>', null],
      [
        'two colors at the edge',
        '<path fill="#2e5e4e" d="M0 0h256v256H0z"/><path fill="#fff" d="M0 0h128v256H0z"/>',
        null,
      ],
      ['a gradient', '<path fill="url(#g)" d="M0 0h256v256H0z"/>', null],
      ['rounded corners', '<rect fill="#2e5e4e" width="256" height="256" rx="60"/>', null],
    ])('with %s', async (_, inner, color) => {
      expect(await plateColor(await draw(inner))).toBe(color)
    })
  })
})

describe('ensure contrast', () => {
  /** A ring in one color on transparency, like a logo. */
  const mark = (color: string, rest = '') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="none" stroke="${color}" stroke-width="30"/>${rest}</svg>`,
      ),
    )
      .png()
      .toBuffer()

  /** The color of a pixel in the ring's stroke, composited on a background. */
  async function strokeOn(png: Uint8Array, background: string, shrunk: boolean): Promise<string> {
    const x = shrunk ? Math.round(100 - 60 * 0.72) : 40
    const { data } = await sharp(png)
      .flatten({ background })
      .extract({ left: x, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return toHex({ r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 })
  }

  describe('A logo without contrast', () => {
    test.each<[string, string, string, (string | null)[], string]>([
      ['white on white', '#ffffff', '#ffffff', ['#a44a22'], '#a44a22'],
      ['white on white, where the brand is white as well', '#ffffff', '#ffffff', ['#fffdfa'], '#1f2430'],
      ['white on white, with nothing else known', '#ffffff', '#ffffff', [null], '#1f2430'],
      ['cream on white', '#fff8ee', '#ffffff', ['#a44a22'], '#a44a22'],
      ['black on near-black', '#000000', '#101014', [], '#ffffff'],
      ['its own color on the same', '#a44a22', '#a44a22', ['#a44a22'], '#ffffff'],
    ])('gets a plate with contrast: %s', async (_what, color, background, colors, plate) => {
      const shown = await ensureContrast(await mark(color), background, colors)
      expect(await plateColor(Buffer.from(shown))).toBe(plate)
      expect(contrast(await strokeOn(shown, background, true), plate)).toBeGreaterThan(2)
      expect(await sharp(shown).metadata()).toMatchObject({ width: 200, height: 200 })
    })
  })

  test.each([
    ['a dark mark on white', mark('#333333'), '#ffffff'],
    ['a white mark on a dark background', mark('#ffffff'), '#222222'],
    [
      'a light mark with a dark part',
      mark('#ffffff', '<circle cx="100" cy="100" r="30" fill="#222"/>'),
      '#ffffff',
    ],
    [
      'a picture that brings its own background',
      sharp({ create: { width: 64, height: 64, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
      '#ffffff',
    ],
  ])('%s is unchanged', async (_what, picture, background) => {
    const png = await picture
    expect(await ensureContrast(png, background, ['#a44a22'])).toBe(png)
  })

  test('A converted site with a white logo has a visible icon', async () => {
    const head =
      '<title>Rye</title><meta name="theme-color" content="#a44a22"><link rel=icon sizes=200x200 href=/i.png>'
    const { icon, document } = await converted({ '/': head, '/i.png': await mark('#ffffff') })
    const { backgroundColor } = document.settings
    const stroke = await strokeOn(icon?.png ?? new Uint8Array(), backgroundColor, true)
    expect(stroke).toBe('#ffffff')
    expect(await plateColor(Buffer.from(icon?.png ?? []))).toBe('#a44a22')
  })
})
