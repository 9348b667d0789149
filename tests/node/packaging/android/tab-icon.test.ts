import sharp from 'sharp'
import { tabSchema } from '@/lib/packaging/android/shell-config'
import { tabIcon, type IconShape } from '@/lib/packaging/android/tab-icon'

const lines = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="240" height="240" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect width="24" height="24" fill="#fff" stroke="none"/>${shapes}</svg>`,
    ),
  )
    .greyscale()
    .raw()
    .toBuffer()

/**
 * Returns the largest difference between the shapes in a browser and the simple path, 0 to 255, except at the
 * edges of lines.
 */
async function difference(shapes: IconShape[]): Promise<number> {
  const tags = shapes.map(
    ([tag, attributes]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ')}/>`,
  )
  const [drawn, simple] = await Promise.all([lines(tags.join('')), lines(`<path d="${tabIcon(shapes)}"/>`)])
  const differing = drawn.filter((value, index) => Math.abs(value - (simple[index] ?? 0)) > 64).length
  return differing
}

describe('tabIcon', () => {
  it.each<[string, IconShape[]]>([
    [
      'arcs with flags run together, and relative lines',
      [
        [
          'path',
          {
            d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 012.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
          },
        ],
      ],
    ],
    ['smooth curves', [['path', { d: 'M2 12c2-6 4-6 6 0s4 6 6 0S18 6 22 12' }]]],
    ['quadratic curves', [['path', { d: 'M2 12q3-8 6 0t6 0T22 12' }]]],
    ['a curve that has nothing to be smooth to', [['path', { d: 'M2 12L6 6S14 2 20 18' }]]],
    [
      'a tilted ellipse and one that is too small to reach',
      [['path', { d: 'M6 6A8 4 30 1 0 16 18M2 22A1 1 0 0 1 10 22' }]],
    ],
    ['lines that repeat without a letter', [['path', { d: 'm4 4 4 8 8-4 4 12M2 2 10 3' }]]],
    [
      'a circle and a line',
      [
        ['circle', { cx: 11, cy: '11', r: 8 }],
        ['line', { x1: 21, y1: 21, x2: 16.65, y2: 16.65 }],
      ],
    ],
    ['an ellipse', [['ellipse', { cx: 12, cy: 5, rx: 9, ry: 3 }]]],
    [
      'rectangles with and without round corners',
      [
        ['rect', { x: 3, y: 3, width: 8, height: 8, rx: 2 }],
        ['rect', { x: 14, y: 14, width: 7, height: 7 }],
      ],
    ],
    [
      'a polyline and a polygon',
      [
        ['polyline', { points: '3 17 9 11 13 15 21 7' }],
        ['polygon', { points: '12,2 15,8 21,9' }],
      ],
    ],
  ])('draws %s as a browser does', async (_, shapes) => {
    expect(await difference(shapes)).toBeLessThan(20)
    expect(
      tabSchema.safeParse({ label: 'x', icon: tabIcon(shapes), url: 'https://example.com/' }).error,
    ).toBeUndefined()
  })

  it('distinguishes a wrong picture', async () => {
    const drawn = await lines('<circle cx="12" cy="12" r="8"/>')
    const other = await lines(`<path d="${tabIcon([['circle', { cx: 12, cy: 12, r: 7 }]])}"/>`)
    expect(drawn.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 64).length).toBeGreaterThan(
      1000,
    )
  })

  it('rejects unknown shapes', () => {
    expect(() => tabIcon([['text', {}]])).toThrow('<text>')
    expect(() => tabIcon([['path', { d: 'M1 2 hello' }]])).toThrow('not a path')
    expect(() => tabIcon([['path', { d: 'M1 2L3' }]])).toThrow('not a path')
    expect(() => tabIcon([['path', { d: 'M1 2Z3 4' }]])).toThrow('not a path')
  })
})
