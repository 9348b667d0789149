import sharp from 'sharp'
import { packFiles } from '@/lib/pwa-report/pack-files'
import { readZip } from '../packaging/read-zip'
import { memorySite, type Stored } from '../conversion/support/memory-site'
import { png } from '../conversion/support/pictures'
import { HEAD, MANIFEST, ORIGIN, report } from './support'

const HOME = `<html lang="de-AT"><head><title>Bäckerei Müller | Brot aus Wien</title>
<meta name="description" content="Brot aus der Nacht"><link rel="icon" href="/i.png" sizes="512x512"></head>`

async function pack(resources: Readonly<Record<string, Stored>>) {
  const site = memorySite(
    Object.fromEntries(Object.entries(resources).map(([path, stored]) => [ORIGIN + path, stored])),
  )
  const result = await packFiles(ORIGIN, { fetch: site })
  if (!result.ok) throw new Error(result.problem.message)
  const files = new Map((await readZip(result.value.zip)).map(({ path, data }) => [path, data]))
  const text = (path: string) => files.get(path)?.toString() ?? ''
  const manifest = JSON.parse(text('manifest.webmanifest')) as Record<string, unknown>
  return { ...result.value, files, text, manifest }
}

describe('The files for a site', () => {
  test('are a manifest, icons, a service worker, an offline page and installation instructions', async () => {
    const { host, files, manifest, text } = await pack({ '/': HOME, '/i.png': await png(512, '#8e44ad') })
    expect(host).toBe('rye.example')
    expect([...files.keys()]).toEqual([
      'README.txt',
      'snippet.html',
      'manifest.webmanifest',
      'sw.js',
      'offline.html',
      ...['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'apple-touch-icon', 'favicon'].map(
        (name) => `icons/${name}.png`,
      ),
    ])
    expect(manifest).toEqual({
      id: '/',
      name: 'Bäckerei Müller',
      short_name: 'Bäckerei',
      description: 'Brot aus der Nacht',
      lang: 'de-AT',
      dir: 'ltr',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#8e44ad',
      icons: [
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
    for (const [path, size] of [
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-192', 192],
      ['maskable-512', 512],
      ['apple-touch-icon', 180],
      ['favicon', 32],
    ] as const) {
      const { format, width, height } = await sharp(files.get(`icons/${path}.png`)).metadata()
      expect([path, format, width, height]).toEqual([path, 'png', size, size])
    }
    expect(text('offline.html')).toContain('<html lang="de-AT">')
    expect(text('offline.html')).toContain('Du bist offline')
    expect(text('snippet.html')).toContain('<meta name="viewport"')
  })

  test('have the same bytes for the same site', async () => {
    const site = { '/': HOME, '/i.png': await png(512, '#8e44ad') }
    expect((await pack(site)).zip.equals((await pack(site)).zip)).toBe(true)
  })

  test('give a site without anything full score except for the parts that only its owner can make', async () => {
    const { files, text } = await pack({ '/': HOME, '/i.png': await png(512, '#8e44ad') })
    const put = Object.fromEntries([...files].map(([path, bytes]) => [`/${path}`, bytes]))
    const { findings, grade } = await report({
      '/': HOME.replace('</head>', `${text('snippet.html')}</head>`),
      ...put,
      '/manifest.webmanifest': text('manifest.webmanifest'),
      '/sw.js': text('sw.js'),
    })
    const wrong = findings.filter(({ state }) => state === 'warn' || state === 'fail')
    expect(wrong.map(({ id }) => id)).toEqual(['screenshots'])
    expect(grade).toBe('A')
  })

  test('keep a site’s viewport, and the identity of an installed app', async () => {
    const site = { '/': HEAD, '/i192.png': await png(192) }
    for (const [stated, id] of [
      [{ ...MANIFEST, id: 'rye?v=1' }, '/rye?v=1'],
      [{ ...MANIFEST, id: undefined, start_url: './?source=pwa' }, '/?source=pwa'],
      [{ ...MANIFEST, id: 'https://other.example/', start_url: '/start' }, '/start'],
      [{ name: 'Rye' }, '/'],
    ] as const) {
      const { manifest, text } = await pack({ ...site, '/app.webmanifest': JSON.stringify(stated) })
      expect(manifest.id).toBe(id)
      expect(text('snippet.html')).not.toContain('viewport')
      expect(text('README.txt')).toContain('keeps its identity')
    }
  })

  test('have a letter as the icon if the site has none, with a note', async () => {
    const { files, manifest, text } = await pack({ '/': '<title>Rye</title>' })
    const { data } = await sharp(files.get('icons/icon-192.png')).raw().toBuffer({ resolveWithObject: true })
    for (const [index, channel] of [0x3b, 0x35, 0x2f].entries())
      expect(Math.abs((data[index] ?? 0) - channel)).toBeLessThan(3)
    expect(manifest).toMatchObject({ name: 'Rye', theme_color: '#3b352f' })
    expect(text('README.txt')).toMatch(/no picture to draw them from/)
    const small = await pack({ '/': HOME, '/i.png': await png(96, '#8e44ad') })
    expect(small.text('README.txt')).toMatch(/has 96 pixels/)
  })

  test('extend the plate of an icon, instead of a white frame', async () => {
    const { files } = await pack({ '/': HOME, '/i.png': await png(512, '#8e44ad') })
    const [r, g, b] = await sharp(files.get('icons/maskable-512.png')).raw().toBuffer()
    for (const [index, channel] of [r, g, b].entries())
      expect(Math.abs((channel ?? 0) - [0x8e, 0x44, 0xad][index]!)).toBeLessThan(3)
  })

  test('escape all text of a site', async () => {
    const name = `</title><script>alert('x')</script> */ \${x} \` "Rye"`
    const { text, manifest } = await pack({
      '/': `<html lang='en"><script>alert(1)</script>'><meta name="application-name" content="${name.replaceAll('"', '&quot;')}">`,
    })
    expect(manifest.name).toContain('<script>')
    for (const path of ['offline.html', 'snippet.html', 'sw.js'])
      expect(text(path)).not.toContain('<script>alert')
    expect(text('offline.html')).toContain('&lt;script&gt;')
  })
})
