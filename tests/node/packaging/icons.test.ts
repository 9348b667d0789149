import sharp from 'sharp'
import { drawMonogram } from '@/lib/document/monogram'
import { ICON_NAMES, ICONS, type IconName, type IconSet } from '@/lib/packaging/icon-names'
import { decodeIconSet, drawIcons, drawIconSet, encodeIconSet } from '@/lib/packaging/icons'
import { drawnIconSet } from '../../factories/drawn-icons'

const CENTER = '<circle cx="512" cy="512" r="200" fill="#fff"/>'
/** Larger than the visible area of a launcher's icon. */
const LARGE = '<circle cx="512" cy="512" r="440" fill="#fff"/>'
const svg = (body: string, width = 1024, height = 1024): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)
/** Fills its square to the corners, in another color than the background. */
const plate = svg(`<rect width="1024" height="1024" fill="#c2185b"/>${CENTER}`)

/** Extends into two corners, over any background. */
const stripe = svg(`<path d="M0 0H300L1024 1024H724Z" fill="#c2185b"/>${CENTER}`)
/** A gradient to the corners, with a small shape on it. */
const photo = svg(
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#082"/><stop offset="1" stop-color="#28f"/></linearGradient></defs><rect width="1024" height="1024" fill="url(#g)"/><circle cx="90" cy="512" r="60" fill="#fff"/>`,
)

/** Draws a single icon. */
const drawIcon = async (picture: Uint8Array, name: IconName, background: string) =>
  (await drawIcons(picture, [name], { background }))[name]

type Rgba = [r: number, g: number, b: number, a: number]

/** A decoded icon, with functions that count pixels. */
class Frame {
  constructor(
    readonly size: number,
    private readonly data: Buffer,
  ) {}

  static async of(png: Uint8Array): Promise<Frame> {
    const { data, info } = await sharp(png)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return new Frame(info.width, data)
  }

  at(x: number, y: number): Rgba {
    return [...this.data.subarray((y * this.size + x) * 4).subarray(0, 4)] as Rgba
  }

  count(isSo: (rgba: Rgba, fromCenter: number) => boolean): number {
    let count = 0
    const rgba: Rgba = [0, 0, 0, 0]
    for (let index = 0; index < this.size ** 2; index++) {
      for (const channel of [0, 1, 2, 3] as const) rgba[channel] = this.data[index * 4 + channel] ?? 0
      const [x, y] = [(index % this.size) + 0.5, Math.floor(index / this.size) + 0.5]
      if (isSo(rgba, Math.hypot(x - this.size / 2, y - this.size / 2))) count++
    }
    return count
  }

  /**
   * Counts pixels outside the circle with this share of the edge, with a pixel of tolerance for resampling.
   */
  countOutside(share: number, isSo: (rgba: Rgba) => boolean): number {
    return this.count((rgba, fromCenter) => fromCenter > (this.size * share) / 2 + 1 && isSo(rgba))
  }
}

const isYellow = ([r, g, b, a]: Rgba): boolean => r === 0xff && g === 0xcc && b === 0 && a === 0xff
const isSolid = ([, , , a]: Rgba): boolean => a > 128
const isWhite = ([, g]: Rgba): boolean => g === 255

describe('drawIconSet', () => {
  let icons: IconSet
  beforeAll(async () => {
    icons = await drawIconSet(plate, { background: '#ffcc00' })
  })

  it('draws every icon in its size, as PNG', async () => {
    for (const name of ICON_NAMES) {
      const { width, height, format } = await sharp(icons[name]).metadata()
      expect({ name, width, height, format }).toEqual({
        name,
        width: ICONS[name].size,
        height: ICONS[name].size,
        format: 'png',
      })
    }
  })

  it('produces the same bytes for the same picture', async () => {
    const again = await drawIconSet(plate, { background: '#ffcc00' })
    expect(Buffer.compare(encodeIconSet(again), encodeIconSet(icons))).toBe(0)
  })

  it.each(['maskable-192', 'maskable-512'] as const)(
    'keeps the picture of %s inside the safe circle, on the background color',
    async (name) => {
      const frame = await Frame.of(await drawIcon(stripe, name, '#ffcc00'))
      expect(frame.countOutside(0.8, (rgba) => !isYellow(rgba))).toBe(0)
      expect(frame.at(frame.size / 2, frame.size / 2)).toEqual([255, 255, 255, 255])
    },
  )

  it('keeps an adaptive icon’s foreground and shape inside the safe circle, on transparency', async () => {
    for (const layer of ['foreground', 'monochrome'] as const) {
      const frame = await Frame.of(await drawIcon(stripe, `android-${layer}-xxxhdpi`, '#ffcc00'))
      expect(frame.countOutside(66 / 108, ([, , , a]) => a > 0)).toBe(0)
      expect(frame.count(isSolid)).toBeGreaterThan(1000)
    }
  })

  it.each([
    ['a square', svg(`<rect width="1024" height="1024" fill="#c2185b"/>${LARGE}`)],
    [
      'a square with round corners',
      svg(`<rect width="1024" height="1024" rx="300" fill="#c2185b"/>${LARGE}`),
    ],
    ['a disc', svg(`<circle cx="512" cy="512" r="512" fill="#c2185b"/>${LARGE}`)],
  ])('fills the icon with %s, and extends its color beyond the edge', async (_, picture) => {
    for (const [name, safe] of [
      ['android-foreground-xxxhdpi', 66 / 108],
      ['maskable-512', 0.8],
    ] as const) {
      const frame = await Frame.of(await drawIcon(picture, name, '#ffcc00'))
      expect(frame.at(0, 0)).toEqual([0xc2, 0x18, 0x5b, 255])
      expect(frame.countOutside(safe, (rgba) => isWhite(rgba) || !isSolid(rgba))).toBe(0)
      // The white circle is as large as the safe one.
      expect(frame.count(isWhite) / (Math.PI * ((frame.size * safe) / 2) ** 2)).toBeCloseTo(1, 1)
    }
  })

  it('never shrinks a picture of many colors so far that its edge becomes visible', async () => {
    for (const [name, shown] of [
      ['android-foreground-xxxhdpi', 72 / 108],
      ['maskable-512', 1],
    ] as const) {
      const frame = await Frame.of(await drawIcon(photo, name, '#ffcc00'))
      const start = Math.round((frame.size * (1 - shown)) / 2) + 2
      const end = frame.size - 1 - start
      const [first, last] = [frame.at(start, start), frame.at(end, end)]
      // The gradient spans the visible area from edge to edge.
      expect([first[2] < 0x30, last[2] > 0xf0]).toEqual([true, true])
    }
  })

  it('keeps the color of a plain background, even with a palette', async () => {
    const background = '#3b2fd0'
    const names = ['favicon', 'android-legacy-hdpi', 'icon-192', 'icon-512'] as const
    const monogram = Buffer.from(drawMonogram({ name: 'Oven', background }))
    const icons = await drawIcons(monogram, names, { background })
    const isShifted = ([r, g, b, a]: Rgba): boolean =>
      Math.max(Math.abs(r - 0x3b), Math.abs(g - 0x2f), Math.abs(b - 0xd0), 255 - a) > 1
    for (const name of names) {
      const shifted = (await Frame.of(icons[name])).countOutside(1, isShifted)
      expect({ name, shifted }).toEqual({ name, shifted: 0 })
    }
  })

  it('leaves no transparency in iOS icons, and fills it with the background color', async () => {
    const names = ['apple-touch-icon', 'ios-1024'] as const
    const round = await drawIcons(svg(CENTER), names, { background: '#ffcc00' })
    for (const name of names) {
      const frame = await Frame.of(round[name])
      expect(frame.count(([, , , a]) => a < 255)).toBe(0)
      expect(isYellow(frame.at(0, 0))).toBe(true)
      expect((await sharp(round[name]).metadata()).hasAlpha).toBe(false)
    }
  })

  it('derives the themed shape from the contrast to a plate, or from the outline of a picture without one', async () => {
    const shape = async (picture: Buffer): Promise<Frame> =>
      Frame.of(await drawIcon(picture, 'android-monochrome-xxxhdpi', '#ffffff'))
    const bar = await shape(
      svg(
        '<rect width="1024" height="1024" fill="#111"/><rect x="262" y="462" width="500" height="100" fill="#eee"/>',
      ),
    )
    const barPixels = (500 * 100 * 432 ** 2) / 1024 ** 2
    expect(bar.count(isSolid) / barPixels).toBeCloseTo(1, 1)
    const circle = await shape(svg(CENTER))
    const circlePixels = Math.PI * ((200 * 432) / 1024) ** 2
    expect(circle.count(isSolid) / circlePixels).toBeCloseTo(1, 1)
  })

  it('centers a picture that is not square on transparency', async () => {
    const wide = svg('<rect width="400" height="100" fill="#c2185b"/>', 400, 100)
    const frame = await Frame.of(await drawIcon(wide, 'icon-512', '#ffffff'))
    const alphas = [0, 180, 256, 330, 511].map((y) => frame.at(256, y)[3])
    expect(alphas).toEqual([0, 0, 255, 0, 0])
  })

  it('renders a small vector sharply instead of enlarging it', async () => {
    const tiny = svg('<rect x="4" width="4" height="8" fill="#000"/>', 8, 8)
    const frame = await Frame.of(await drawIcon(tiny, 'icon-512', '#ffffff'))
    expect(frame.at(252, 256)[3]).toBeLessThan(8)
    expect(frame.at(259, 256)[3]).toBeGreaterThan(247)
  })

  it.each(['png', 'jpeg', 'webp'] as const)('reads %s, even smaller than any icon', async (format) => {
    const source = await sharp(plate).resize(40, 40).toFormat(format).toBuffer()
    const small = await drawIcon(source, 'icon-512', '#ffffff')
    expect((await sharp(small).metadata()).width).toBe(512)
  })

  it('rejects invalid pictures, and one with too many pixels', async () => {
    await expect(drawIcon(Buffer.from('no picture'), 'favicon', '#ffffff')).rejects.toThrow()
    const huge = await sharp({ create: { width: 4097, height: 4096, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(drawIcon(huge, 'favicon', '#ffffff')).rejects.toThrow(/pixel limit/)
  })
})

describe('a stored icon set', () => {
  it('is restored unchanged', async () => {
    const icons = await drawnIconSet(svg(CENTER), { background: '#ffffff' })
    expect(decodeIconSet(encodeIconSet(icons))).toEqual(icons)
  })

  it('is rejected if it has another version, is truncated, or lacks an icon', async () => {
    const blob = Buffer.from(encodeIconSet(await drawnIconSet(svg(CENTER), { background: '#ffffff' })))
    expect(() => decodeIconSet(Buffer.from([2, ...blob.subarray(1)]))).toThrow('version')
    expect(() => decodeIconSet(blob.subarray(0, -1))).toThrow('cut short')
    expect(() => decodeIconSet(Buffer.from([1, 0, 0]))).toThrow('lacks icon-192')
  })
})
