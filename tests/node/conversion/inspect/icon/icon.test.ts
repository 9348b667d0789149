import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { dominantColor } from '@/lib/conversion/inspect/icon/dominant-color'
import { drawIcon } from '@/lib/conversion/inspect/icon/draw-icon'
import { readDataUrl } from '@/lib/conversion/inspect/icon/data-url'
import { findIcon } from '@/lib/conversion/inspect/icon/find-icon'
import type { IconCandidate } from '@/lib/conversion/inspect/icon-candidates'
import { cpuTime } from '../../../../factories/processes'
import { bitmap, ico, png } from '../../support/pictures'
import { startServer } from '../../support/servers'

async function pixel(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  return [
    ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
  ]
}

async function draw(bytes: Uint8Array) {
  const drawn = await drawIcon(bytes)
  if (!drawn) throw new Error('not drawn')
  const { width, height, format, hasAlpha } = await sharp(drawn.png).metadata()
  return { ...drawn, shape: { width, height, format, hasAlpha } }
}

describe('a prepared icon', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is a square PNG, from any format: %s',
    async (format) => {
      const bytes = await sharp(await png(200))
        .toFormat(format)
        .toBuffer()
      const { shape, width, dominantColor: color } = await draw(bytes)
      expect(shape).toEqual({ width: 200, height: 200, format: 'png', hasAlpha: true })
      expect(width).toBe(200)
      expect(color).toMatch(/^#[bc][0-9a-f]3[0-9a-f]2[0-9a-f]$/)
    },
  )

  it('is centered completely in its square', async () => {
    const { png: bytes, shape } = await draw(await png(300, '#0000ff', 100))
    expect(shape).toMatchObject({ width: 300, height: 300 })
    expect(await pixel(bytes, 150, 20)).toEqual([0, 0, 0, 0])
    expect(await pixel(bytes, 150, 150)).toEqual([0, 0, 255, 255])
  })

  it('is at most 1,024 px, and never enlarged', async () => {
    expect((await draw(await png(2000))).width).toBe(1024)
    expect((await draw(await png(48))).width).toBe(48)
  })

  it('is the largest picture of an ICO file, stored as PNG or as a bitmap', async () => {
    const file = ico([
      { edge: 16, payload: bitmap(16, [255, 0, 0, 255]) },
      { edge: 256, payload: await png(256, '#00ff00') },
      { edge: 48, payload: bitmap(48, [0, 0, 255, 255]) },
    ])
    expect(await draw(file)).toMatchObject({ width: 256, dominantColor: '#00ff00' })
    const old = ico([{ edge: 48, payload: bitmap(48, [0, 0, 255, 0]) }])
    expect(await draw(old)).toMatchObject({ width: 48, dominantColor: '#0000ff' })
  })

  it('is a vector rendered at a large size', async () => {
    const svg = (attributes: string) =>
      Buffer.from(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle cx="8" cy="8" r="8" fill="#123abc"/></svg>`,
      )
    expect(await draw(svg('viewBox="0 0 16 16"'))).toMatchObject({ width: 1024, dominantColor: '#123abc' })
    expect(await draw(svg('width="16" height="16"'))).toMatchObject({ width: 1024 })
    expect(await draw(svg('width="4000" height="4000" viewBox="0 0 16 16"'))).toMatchObject({ width: 1024 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['a web page', Buffer.from('<!doctype html><html><body>404</body></html>')],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an ICO with an invalid directory', ico([{ edge: 32, payload: Buffer.alloc(50) }]).fill(255, 14, 22)],
    ['an ICO that claims 65,535 pictures', Buffer.from('0000010000ff', 'hex')],
    [
      'an ICO whose bitmap claims to be huge',
      ico([{ edge: 32, payload: bitmap(16, [1, 1, 1, 1]).fill(127, 4, 12) }]),
    ],
    ['a PDF', Buffer.from('%PDF-1.4 1 0 obj')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ])('is null for %s', async (_what, bytes) => expect(await drawIcon(bytes)).toBeNull())

  it('is null if truncated, tiny, invisible or a banner', async () => {
    const intact = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(await drawIcon(intact.subarray(0, intact.length / 2))).toBeNull()
    expect(await drawIcon(await png(8))).toBeNull()
    expect(
      await drawIcon(
        await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      ),
    ).toBeNull()
    expect(await drawIcon(await png(400, '#c0392b', 60))).toBeNull()
  })

  it('is null if it would decode to more than 16.7 million pixels', async () => {
    const spent = await cpuTime(async () => expect(await drawIcon(pixelBomb(30_000))).toBeNull())
    expect(spent).toBeLessThan(1000)
  })
})

/** A PNG of a few kilobytes that declares a huge, empty surface. */
function pixelBomb(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(edge * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a malicious vector', () => {
  const wrap = (inside: string, before = '') =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 100 100">${inside}</svg>`,
    )

  it('fetches nothing from the network', async () => {
    const canary = await startServer((_request, response) => response.end('x'))
    await drawIcon(
      wrap(
        `<style>@import url(${canary.origin}/a.css); @font-face { font-family: x; src: url(${canary.origin}/f.woff) }</style>
        <image href="${canary.origin}/b.png" width="50" height="50"/><image xlink:href="${canary.origin}/c.svg" width="50" height="50"/>
        <use href="${canary.origin}/d.svg#x"/><rect width="9" height="9" fill="url(${canary.origin}/e.svg#g)"/><rect width="50" height="50"/>`,
        `<?xml-stylesheet href="${canary.origin}/s.css"?>`,
      ),
    )
    expect(canary.connections()).toBe(0)
    await canary.close()
  })

  it('reads no files', async () => {
    const empty = await draw(wrap('<rect width="100" height="100" fill="#00f"/>'))
    const curious = await draw(
      wrap(
        '<rect width="100" height="100" fill="#00f"/><image href="file:///proc/self/environ" width="100" height="100"/><text y="50"><xi:include href="file:///etc/passwd" parse="text"/></text>',
      ),
    )
    expect(Buffer.compare(curious.png, empty.png)).toBe(0)
  })

  it('does not expand: entities are rejected, and so are slow and large files', async () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    expect(await drawIcon(wrap('<text>&b;</text>', laughs))).toBeNull()
    const levels = Array.from(
      { length: 9 },
      (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`,
    ).join('')
    const many = wrap(`<g id="g0"><rect width="9" height="9"/></g>${levels}`)
    expect(await cpuTime(async () => expect(await drawIcon(many)).toBeNull())).toBeLessThan(500)
    expect(await drawIcon(wrap(`<!--${'x'.repeat(600_000)}--><rect width="100" height="100"/>`))).toBeNull()
    expect(
      await drawIcon(wrap('<rect width="100" height="100"/>', '<?xml version="1.0" encoding="UTF-7"?>')),
    ).toBeNull()
  })

  it('is rendered smaller, or not at all, if every layer allocates a whole surface', async () => {
    const layers = wrap('<g opacity=".9"><rect width="99" height="99" fill="#00f"/></g>'.repeat(4000))
    expect(await cpuTime(() => drawIcon(layers))).toBeLessThan(4500)
  })
})

describe('the color of an icon', () => {
  const pixels = (...colors: [number, number, number, number][]) => Uint8Array.from(colors.flat())

  it('is its strongest hue, not its background', () => {
    const white = Array<[number, number, number, number]>(20).fill([255, 255, 255, 255])
    expect(dominantColor(pixels(...white, [200, 30, 30, 255], [210, 30, 30, 255]))).toMatch(/^#c[cd]1e1e$/)
  })

  it('is null for grays, for invisible pixels, and for a speck', () => {
    expect(dominantColor(pixels([128, 128, 128, 255], [0, 0, 0, 255]))).toBeNull()
    expect(dominantColor(pixels([255, 0, 0, 0]))).toBeNull()
    expect(
      dominantColor(
        pixels([255, 0, 0, 255], ...Array<[number, number, number, number]>(99).fill([0, 0, 0, 255])),
      ),
    ).toBeNull()
  })
})

describe('data URLs', () => {
  it.each([
    ['data:,a%20b', 'a b'],
    ['data:text/plain;base64,aGk=', 'hi'],
    ['data:image/svg+xml;charset=utf-8,<svg>é%C3%A9</svg>', '<svg>éé</svg>'],
    ['DATA:image/png;BASE64,aGk%3D', 'hi'],
  ])('%s', (url, text) => expect(Buffer.from(readDataUrl(url, 100) ?? []).toString()).toBe(text))

  it('are ignored if they are too long or invalid', () => {
    expect(readDataUrl(`data:,${'x'.repeat(101)}`, 100)).toBeNull()
    expect(readDataUrl('https://site.example/', 100)).toBeNull()
  })
})

describe('the search for an icon', () => {
  const candidate = (url: string): IconCandidate => ({
    url,
    source: 'icon',
    size: null,
    type: '',
    maskable: false,
  })
  const findIconIn = async (pictures: Record<string, Buffer | Error | null>) => {
    const requests: string[] = []
    const found = await findIcon(Object.keys(pictures).map(candidate), async (url) => {
      requests.push(url)
      const picture = pictures[url] ?? null
      if (picture instanceof Error) throw picture
      return picture
    })
    return { source: found?.source ?? null, width: found?.width, requests: requests.length }
  }

  it('takes the first good one and requests three at a time', async () => {
    const good = await png(192)
    expect(await findIconIn({ a: await png(180), b: good, c: good, d: good })).toEqual({
      source: 'a',
      width: 180,
      requests: 3,
    })
  })

  it('skips missing, broken and small ones, and ends after six', async () => {
    expect(
      await findIconIn({
        a: null,
        b: new Error('gone'),
        c: Buffer.from('x'),
        d: await png(32),
        e: await png(64),
        f: await png(512),
      }),
    ).toEqual({ source: 'f', width: 512, requests: 6 })
    expect(
      await findIconIn({ a: null, b: null, c: null, d: null, e: null, f: null, g: await png(512) }),
    ).toEqual({
      source: null,
      width: undefined,
      requests: 6,
    })
  })

  it('keeps the largest of small ones', async () => {
    expect(await findIconIn({ a: await png(32), b: await png(96), c: await png(48) })).toEqual({
      source: 'b',
      width: 96,
      requests: 3,
    })
  })
})
