import { documentSchema } from '@/lib/document/document'
import { bakery, documentOf, german } from '../../blocks/examples'
import { draw, textOf } from './draw'

const manifestOf = async (...change: Parameters<typeof draw>) =>
  JSON.parse(textOf(await draw(...change), 'manifest.webmanifest')) as Record<string, unknown>

it('gives the same bytes for the same release, in whatever order its pictures come', async () => {
  const assets = ['0a', '0b', '0c'].map((pair) => ({
    hash: pair.repeat(32),
    contentType: 'image/png',
    bytes: new TextEncoder().encode(pair),
  }))
  const once = await draw({ assets })
  expect(await draw({ assets: assets.toReversed() })).toEqual(once)
  expect(
    await draw({ assets: [...assets, assets[0]!], document: documentSchema.parse(structuredClone(bakery)) }),
  ).toEqual(once)
})

it('consists of relative files, each once, sorted', async () => {
  const paths = (await draw()).map((file) => file.path)
  expect(paths).toEqual([
    'app.css',
    'app.js',
    `assets/${'a1'.repeat(32)}.jpg`,
    'fonts/inter-latin.woff2',
    'icons/apple-touch-icon.png',
    'icons/favicon.png',
    'icons/icon-192.png',
    'icons/icon-512.png',
    'icons/maskable-192.png',
    'icons/maskable-512.png',
    'index.html',
    'manifest.webmanifest',
    'sw.js',
  ])
})

describe('the page', () => {
  it('refers only to files of the bundle, by relative addresses', async () => {
    const files = await draw()
    const references = [
      ...textOf(files, 'index.html').matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g),
      ...textOf(files, 'app.css').matchAll(/url\(([^)]+)\)/g),
    ].map((match) => match[1])
    expect(references).toEqual(
      expect.arrayContaining(['manifest.webmanifest', 'fonts/inter-latin.woff2', 'app.js']),
    )
    for (const reference of references) expect(files.map((file) => file.path)).toContain(reference)
  })

  it('leaves out a picture whose bytes are not there', async () => {
    expect(textOf(await draw(), 'index.html')).toContain('<img')
    expect(textOf(await draw({ assets: [] }), 'index.html')).not.toContain('<img')
  })

  it('allows pictures from where its document has them', async () => {
    const image = (src: string) => ({ type: 'image', src, alt: '' }) as const
    const sources = ['https://b.example/1.png', 'http://a.example:8080/2.png', 'https://b.example/3']
    const document = documentOf({ settings: {}, screens: [['s', 'S', sources.map(image)]] })
    expect(textOf(await draw({ document }), 'index.html')).toContain(
      'img-src &#39;self&#39; data: http://a.example:8080 https://b.example;',
    )
  })

  it('works in the device’s own font when a font file is not to be had', async () => {
    const files = await draw({ readFont: () => Promise.resolve(null) })
    expect(files.some((file) => file.path.startsWith('fonts/'))).toBe(false)
    expect(textOf(files, 'app.css')).not.toContain('@font-face')
    expect(textOf(files, 'index.html')).not.toContain('preload')
  })
})

describe('the manifest', () => {
  it('is installable in any folder, and tells apps on one origin apart', async () => {
    expect(await manifestOf()).toEqual({
      id: '/a/bakery/',
      name: 'Rye & Rosemary',
      short_name: 'Rye & Rosemary',
      description: 'Sourdough, buns and focaccia from a wood-fired oven.',
      lang: 'en',
      dir: 'ltr',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#fffaf3',
      theme_color: '#b1481e',
      icons: [
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
  })

  it('has the short name where there is one', async () => {
    expect(await manifestOf({ document: german })).toMatchObject({ short_name: 'Verkehr Süd', lang: 'de' })
  })
})
