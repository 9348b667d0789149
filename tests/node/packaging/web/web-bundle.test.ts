import { documentSchema } from '@/lib/document/document'
import { webFiles } from '@/lib/packaging/web/update-manifest'
import { bakery, documentOf, german, PICTURE } from '../../blocks/examples'
import { draw, fileText } from './draw'
import { existsSync } from 'node:fs'
import { FONT_FAMILIES } from '@/lib/document/settings'
import { fontFaces, webFonts, webFontsOf } from '@/lib/packaging/web/fonts'

const manifestOf = async (...change: Parameters<typeof draw>) =>
  JSON.parse(fileText(await draw(...change), 'manifest.webmanifest')) as Record<string, unknown>

it('produces the same bytes for the same release, regardless of the order of its pictures', async () => {
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
  it('refers only to files of the bundle, by relative URLs', async () => {
    const files = await draw()
    const references = [
      ...fileText(files, 'index.html').matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g),
      ...fileText(files, 'app.css').matchAll(/url\(([^)]+)\)/g),
    ].map((match) => match[1])
    expect(references).toEqual(
      expect.arrayContaining(['manifest.webmanifest', 'fonts/inter-latin.woff2', 'app.js']),
    )
    for (const reference of references) expect(files.map((file) => file.path)).toContain(reference)
  })

  it('omits a picture whose bytes are missing', async () => {
    expect(fileText(await draw(), 'index.html')).toContain('<img')
    expect(fileText(await draw({ assets: [] }), 'index.html')).not.toContain('<img')
  })

  it('allows pictures from the origins in its document', async () => {
    const image = (src: string) => ({ type: 'image', src, alt: '' }) as const
    const sources = ['https://b.example/1.png', 'http://a.example:8080/2.png', 'https://b.example/3']
    const document = documentOf({ settings: {}, screens: [['s', 'S', sources.map(image)]] })
    expect(fileText(await draw({ document }), 'index.html')).toContain(
      'img-src &#39;self&#39; data: http://a.example:8080 https://b.example;',
    )
  })

  it('uses the device’s font if a font file is not available', async () => {
    const files = await draw({ readFont: () => Promise.resolve(null) })
    expect(files.some((file) => file.path.startsWith('fonts/'))).toBe(false)
    expect(fileText(files, 'app.css')).not.toContain('@font-face')
    expect(fileText(files, 'index.html')).not.toContain('preload')
  })
})

it('has a stored video that plays from its folder, and is not cached on devices', async () => {
  const hash = 'c3'.repeat(32)
  const blocks = [{ type: 'video', url: `asset:${hash}`, title: 'The oven', poster: '' } as const]
  const document = documentOf({ settings: {}, screens: [['s', 'S', blocks]] })
  const assets = [{ hash, contentType: 'video/mp4', bytes: new TextEncoder().encode('film') }]
  const files = await draw({ document, assets })
  expect(fileText(files, `media/${hash}.mp4`)).toBe('film')
  expect(fileText(files, 'index.html')).toMatch(new RegExp(`<video[^>]* src="media/${hash}.mp4"`))
  expect(fileText(files, 'index.html')).toContain('media-src &#39;self&#39;')
  expect(webFiles(files).map(({ path }) => path)).not.toContain(`media/${hash}.mp4`)
  expect(fileText(await draw(), 'index.html')).not.toContain('media-src')
})

it('keeps the focal points of pictures by rules of its style sheet, not by styles in the markup', async () => {
  const image = (src: string) => ({ type: 'image', src, alt: '' }) as const
  const sources = [`${PICTURE}#focus=30,70`, 'https://a.example/x.png#focus=0,100', PICTURE]
  const document = documentOf({ settings: {}, screens: [['s', 'S', sources.map(image)]] })
  const files = await draw({ document })
  const pictures = [...fileText(files, 'index.html').matchAll(/<img class="ak-image"[^>]*>/g)].map(
    ([tag]) => tag,
  )
  expect(pictures[0]).toMatch(new RegExp(`src="assets/${'a1'.repeat(32)}.jpg".* data-focus="30,70"`))
  expect(pictures[1]).toMatch(/src="https:\/\/a\.example\/x\.png".* data-focus="0,100"/)
  expect(pictures[2]).not.toContain('data-focus')
  expect(pictures.join('')).not.toContain('style=')
  const css = fileText(files, 'app.css')
  expect(css).toContain("img[data-focus='30,70']{object-position: 30% 70%;}")
  expect(css).toContain("img[data-focus='0,100']{object-position: 0% 100%;}")
})

describe('the manifest', () => {
  it('is installable in any folder, and distinguishes apps on one origin', async () => {
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

  it('has the short name if there is one', async () => {
    expect(await manifestOf({ document: german })).toMatchObject({ short_name: 'Verkehr Süd', lang: 'de' })
  })
})

describe('fonts', () => {
  const names = (...question: Parameters<typeof webFonts>) => webFonts(...question).map((font) => font.name)

  it('includes basic Latin only for basic Latin text', () => {
    expect(names('Inter', 'Smörgås – “fine”, 5 €')).toEqual(['inter-latin.woff2'])
    expect(names('Roboto', '')).toEqual(['roboto-latin.woff2'])
  })

  it('adds the subsets that the text needs', () => {
    expect(names('Inter', 'Łódź')).toEqual(['inter-latin.woff2', 'inter-latin-ext.woff2'])
    expect(names('Roboto', 'Хлеб')).toEqual(['roboto-latin.woff2', 'roboto-cyrillic.woff2'])
    expect(names('Open Sans', 'לחם ψωμί')).toEqual([
      'open-sans-latin.woff2',
      'open-sans-greek.woff2',
      'open-sans-hebrew.woff2',
    ])
  })

  it('includes a file for each weight of a family that is not variable', () => {
    expect(names('Poppins', 'रोटी')).toEqual([
      'poppins-latin-400.woff2',
      'poppins-latin-600.woff2',
      'poppins-devanagari-400.woff2',
      'poppins-devanagari-600.woff2',
    ])
  })

  it('leaves scripts that a family does not support to the device', () => {
    expect(names('Poppins', 'خبز Хлеб 面包')).toEqual(['poppins-latin-400.woff2', 'poppins-latin-600.woff2'])
  })

  it.each(FONT_FAMILIES)('refers to existing files of %s', (family) => {
    const fonts = webFonts(family, 'AąЖѠαἀạאكक')
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts)
      expect([font.source, existsSync(`node_modules/${font.source}`)]).toEqual([font.source, true])
  })

  it('adds the files of the titles’ family, once if it is also the text’s', () => {
    const of = (titleFont?: 'Cairo' | 'Rubik') =>
      webFontsOf({ fontFamily: 'Cairo', titleFont }, 'خبز').map((font) => font.name)
    expect(of()).toEqual(['cairo-latin.woff2', 'cairo-arabic.woff2'])
    expect(of('Cairo')).toEqual(of())
    expect(of('Rubik')).toEqual([...of(), 'rubik-latin.woff2', 'rubik-arabic.woff2'])
  })

  it('declares each file for its characters', () => {
    expect(fontFaces(webFonts('Inter', 'я'), 'fonts')).toMatch(
      /^@font-face\{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url\(fonts\/inter-latin\.woff2\).*U\+0000-00FF.*\n.*inter-cyrillic\.woff2.*U\+0400-045F/,
    )
  })
})
