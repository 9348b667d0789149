import { SaxesParser } from 'saxes'
import { groundSvg, sceneOf, screenSvg } from '@/components/apps/stores/screenshots/scene'
import type { ReleaseViews } from '@/lib/stores/store-listing/schema'
import { STORE_DEVICES } from '@/lib/stores/store-listing/schema'
import { drawMonogram } from '@/lib/document/monogram'
import { drawnIconSet } from '../../factories/drawn-icons'
import { readFont } from '@/lib/publishing/fonts'
import { storeViews } from '@/lib/publishing/store-kit/views'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { loadTemplate } from '@/lib/templates/load-template'

/** A template's screens as the owner's browser receives them. */
async function viewsOf(id: Parameters<typeof loadTemplate>[0]): Promise<ReleaseViews> {
  const { document, pictures } = loadTemplate(id)
  const { appName, primaryColor: primary, backgroundColor: background } = document.settings
  const monogram = drawMonogram({ name: appName, background: primary })
  const bundle = await drawWebBundle({
    document,
    folder: '/a/x/',
    sourceUrl: null,
    icons: await drawnIconSet(Buffer.from(monogram), { background: primary }),
    assets: pictures.map(({ hash, bytes }) => ({ hash, bytes, contentType: 'image/svg+xml' })),
    readFont,
  })
  const views = storeViews(bundle, 'index.html')
  return { ...views, missing: 0, colors: { primary, background }, direction: 'ltr' }
}

/**
 * Returns external references of an SVG, which browsers do not load in a picture. @throws Error for invalid
 * XML
 */
function outsideOf(svg: string): string[] {
  const outside: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const source = attributes.src?.value
    if (source !== undefined && !source.startsWith('data:')) outside.push(`${name}: ${source.slice(0, 80)}`)
  })
  parser.on('cdata', (css) => {
    for (const [, address = ''] of css.matchAll(/url\(["']?([^"')]*)/g))
      if (!/^(data:|#)/.test(address)) outside.push(address.slice(0, 80))
  })
  parser.write(svg).close()
  return outside
}

test.each(['restaurant', 'clothing', 'hair-salon'] as const)(
  'each screen of the template %s is a self-contained picture',
  async (id) => {
    const views = await viewsOf(id)
    expect(views.screens.length).toBeGreaterThan(1)
    for (const { markup, title } of views.screens) {
      const svg = screenSvg(views, markup, STORE_DEVICES[0], { width: 400, height: 700 })
      expect([title, outsideOf(svg)]).toEqual([title, []])
      expect(svg.match(/<section [^>]*data-screen/g)).toHaveLength(1)
      expect(svg).toContain('data-platform="android"')
    }
  },
)

test('the end of a screen is a picture of its own, with the same content', async () => {
  const views = await viewsOf('restaurant')
  const size = { width: 400, height: 700 }
  const drawn = [false, true].map((atEnd) =>
    screenSvg(views, views.screens[0]!.markup, STORE_DEVICES[0], size, atEnd),
  )
  expect(outsideOf(drawn[1]!)).toEqual([])
  expect(drawn[1]).not.toBe(drawn[0])
  expect(drawn[1]!.replace(';display:flex;flex-direction:column;justify-content:flex-end', '')).toBe(drawn[0])
})

test('a caption is escaped as text', async () => {
  const views = await viewsOf('restaurant')
  for (const device of STORE_DEVICES) {
    const scene = sceneOf(device, true)
    const svg = groundSvg(views, device, '</h2><script>&"', scene, 'en')
    expect(outsideOf(svg)).toEqual([])
    expect(svg).toContain('&lt;/h2&gt;&lt;script&gt;&amp;&quot;</h2>')
  }
})

test('the device is within its picture, below the caption', () => {
  for (const device of STORE_DEVICES)
    for (const hasCaption of [true, false]) {
      const { frame, app, strip, top } = sceneOf(device, hasCaption)
      expect([frame.x > 0, frame.y > 0]).toEqual([true, true])
      expect(frame.x + frame.width).toBeLessThan(device.width)
      expect(frame.y + frame.height).toBeLessThan(device.height)
      expect([app.x > frame.x, app.height < frame.height, strip < app.height / 10]).toEqual([
        true,
        true,
        true,
      ])
      expect(top).toBe(frame.y)
      if (hasCaption) expect(top).toBeGreaterThan(device.height * 0.14)
    }
})
