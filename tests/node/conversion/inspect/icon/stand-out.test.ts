import sharp from 'sharp'
import { standOut } from '@/lib/conversion/inspect/icon/stand-out'
import { plateColor } from '@/lib/conversion/inspect/icon/plate-color'
import { contrast, toHex } from '@/lib/document/color'
import { converted } from '../../support/site'

/** A ring in one color on nothing, as marks are. */
const mark = (color: string, rest = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="none" stroke="${color}" stroke-width="30"/>${rest}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The color of a pixel in the ring's stroke, as it looks on a background. */
async function strokeOn(png: Uint8Array, background: string, shrunk: boolean): Promise<string> {
  const x = shrunk ? Math.round(100 - 60 * 0.72) : 40
  const { data } = await sharp(png)
    .flatten({ background })
    .extract({ left: x, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return toHex({ r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 })
}

describe('A mark that would vanish', () => {
  test.each<[string, string, string, (string | null)[], string]>([
    ['white on white', '#ffffff', '#ffffff', ['#a44a22'], '#a44a22'],
    ['white on white, where the brand is white as well', '#ffffff', '#ffffff', ['#fffdfa'], '#1f2430'],
    ['white on white, with nothing else known', '#ffffff', '#ffffff', [null], '#1f2430'],
    ['cream on white', '#fff8ee', '#ffffff', ['#a44a22'], '#a44a22'],
    ['black on near-black', '#000000', '#101014', [], '#ffffff'],
    ['its own color on the same', '#a44a22', '#a44a22', ['#a44a22'], '#ffffff'],
  ])('gets a plate that it is seen on: %s', async (_what, color, background, colors, plate) => {
    const shown = await standOut(await mark(color), background, colors)
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
])('%s stays as it is', async (_what, picture, background) => {
  const png = await picture
  expect(await standOut(png, background, ['#a44a22'])).toBe(png)
})

test('A converted site with a white mark has an icon that is seen', async () => {
  const head =
    '<title>Rye</title><meta name="theme-color" content="#a44a22"><link rel=icon sizes=200x200 href=/i.png>'
  const { icon, document } = await converted({ '/': head, '/i.png': await mark('#ffffff') })
  const { backgroundColor } = document.settings
  const stroke = await strokeOn(icon?.png ?? new Uint8Array(), backgroundColor, true)
  expect(stroke).toBe('#ffffff')
  expect(await plateColor(Buffer.from(icon?.png ?? []))).toBe('#a44a22')
})
