import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { layOutAll } from './browser'

const FOLDER = 'tests/e2e/pictures'

/** Pictures are kept at half their size: this evens out how edges of letters are drawn, and a page takes some 60 KB. */
const SCALE = 0.5
/** In CSS pixels. A button of 48 pixels covers at least one tile, wherever it stands. */
const TILE = 32
/** Of a channel, from 0 to 255: more than few colors and antialiasing change. */
const NOTICEABLE = 40
/** The share of a tile's pixels that may differ noticeably. */
const TOLERANCE = 0.08
/** In CSS pixels: how much taller or shorter a page may be. */
const HEIGHT_TOLERANCE = 2

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
/** Is another one at each run, wherever it is written, and what stands there in the pictures. */
const CHANGING: readonly (readonly [pattern: string, instead: string])[] = [
  ['© 2024–\\d{4}', '© 2024–2026'],
  [`\\b${MONTH} \\d{1,2}, \\d{4}\\b`, 'Mar 14, 2026'],
  [`\\b${MONTH} \\d{1,2}\\b`, 'Mar 14'],
  ['\\b\\d{1,2}:\\d{2} [AP]M\\b', '10:00 AM'],
  ['\\bAK-[2-9A-Z]{8}\\b', 'AK-23456789'],
  ['\\blocalhost:\\d+', 'localhost:3000'],
]

/** QR codes hold an address; which days a chart has room for under its axis depends on how wide their names are. */
const UNSTEADY = 'svg[shape-rendering="crispEdges"] path, .recharts-xAxis-tick-labels'

/** What `--update-snapshots` comes to, with and without a word after it. */
const RENEWING = new Set(['all', 'changed'])

type Pixels = { data: Buffer; width: number; height: number }
export type Tile = { x: number; y: number; share: number }

/**
 * Takes a picture of a whole page that is the same each time: laid out from top to bottom, with all its fonts and
 * pictures, without motion, carets, days and times.
 * @param fullPage or only what the window shows, as of an editor that fills it
 * @returns a PNG at half the page's size
 */
export async function takePicture(page: Page, fullPage = true): Promise<Buffer> {
  await page.evaluate(() => scrollTo(0, 0))
  await layOutAll(page)
  await page.evaluate(everything)
  await page.evaluate(steady, CHANGING)
  // By script: the pages' policy takes no style sheet from a test.
  await page.locator(UNSTEADY).evaluateAll((parts: SVGElement[]) => {
    for (const { style } of parts) style.visibility = 'hidden'
  })
  const shot = await page.screenshot({
    fullPage,
    animations: 'disabled',
    scale: 'css',
    timeout: 60_000, // of a long page, while other tests run beside it
  })
  const { width } = page.viewportSize()!
  return sharp(shot)
    .resize({ width: Math.round(width * SCALE) })
    .removeAlpha()
    .png()
    .toBuffer()
}

/** Loads what waits until it is scrolled to, and the fonts, and waits until the page keeps its height. */
async function everything(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  for (let height = -1; height !== document.documentElement.scrollHeight;) {
    height = document.documentElement.scrollHeight
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await document.fonts.ready
    for (let frames = 0; frames < 6; frames++) await frame()
  }
}

/** Writes the same days, times, references and addresses in every picture. */
function steady(changing: readonly (readonly [string, string])[]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    for (const [pattern, instead] of changing)
      if (new RegExp(pattern).test(text.nodeValue ?? ''))
        text.nodeValue = (text.nodeValue ?? '').replace(new RegExp(pattern, 'g'), instead)
  }
}

/**
 * Compares two pictures by region. A share of the whole page says nothing: a band of 300 pixels is 4 % of a long page, and
 * a missing button less than antialiasing. So the page is divided into tiles, and each is judged for itself.
 * @param taken and `reference` are pictures of `takePicture`
 * @param tolerance the share of a tile's pixels that may differ, from 0 to 1
 * @returns the tiles that differ in more than a small share of their pixels, in CSS pixels from the page's corner
 * @throws if one page is wider or taller than the other
 */
export async function differingTiles(
  taken: Buffer,
  reference: Buffer,
  tolerance = TOLERANCE,
): Promise<Tile[]> {
  const [now, kept] = await Promise.all([pixels(sharp(taken)), pixels(sharp(reference))])
  const [tall, expected] = [now.height / SCALE, kept.height / SCALE]
  if (now.width !== kept.width) throw new Error(`It is ${now.width / SCALE} pixels wide`)
  if (Math.abs(tall - expected) > HEIGHT_TOLERANCE)
    throw new Error(`It is ${tall} pixels tall instead of ${expected}`)
  const side = TILE * SCALE
  const height = Math.min(now.height, kept.height)
  const tiles: Tile[] = []
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < now.width; x += side) {
      const [right, bottom] = [Math.min(x + side, now.width), Math.min(y + side, height)]
      let differing = 0
      for (let row = y; row < bottom; row++)
        for (let column = x; column < right; column++)
          if (isNoticeable(now.data, kept.data, 3 * (row * now.width + column))) differing++
      const share = differing / ((right - x) * (bottom - y))
      if (share > tolerance) tiles.push({ x: x / SCALE, y: y / SCALE, share })
    }
  return tiles
}

function isNoticeable(a: Buffer, b: Buffer, at: number): boolean {
  return [0, 1, 2].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > NOTICEABLE)
}

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A reference is kept in as few colors as are enough for the comparison: a page without illustrations needs 16. */
export async function inFewColors(picture: Buffer): Promise<Buffer> {
  for (const colors of [16, 32, 64, 256]) {
    const reduced = await sharp(picture).png({ palette: true, colors, dither: 0, effort: 10 }).toBuffer()
    const kept = await sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer()
    if ((await differingTiles(picture, kept, TOLERANCE / 2)).length === 0) return kept
  }
  throw new Error('It has too many colors')
}

/**
 * Compares an open page with its reference, or takes the reference anew with `--update-snapshots`. What differs is marked
 * in a picture that is attached to the test.
 * @param name of the reference: `pricing-390`
 */
export async function expectLook(page: Page, name: string, fullPage = true): Promise<void> {
  const taken = await takePicture(page, fullPage)
  const reference = join(FOLDER, `${name}.webp`)
  if (RENEWING.has(test.info().config.updateSnapshots)) {
    mkdirSync(dirname(reference), { recursive: true })
    writeFileSync(reference, await inFewColors(taken))
    return
  }
  expect(existsSync(reference), `there is no ${reference}`).toBe(true)
  await test.info().attach(name, { body: taken, contentType: 'image/png' })
  const tiles = await differingTiles(taken, readFileSync(reference))
  if (tiles.length > 0)
    await test
      .info()
      .attach(`${name}: what differs`, { body: await marked(taken, tiles), contentType: 'image/png' })
  expect(
    tiles.map(({ x, y, share }) => `${Math.round(share * 100)} % at ${x}, ${y}`),
    `${name} differs from its reference in these tiles`,
  ).toEqual([])
}

function marked(picture: Buffer, tiles: readonly Tile[]): Promise<Buffer> {
  const side = TILE * SCALE
  const input = { create: { width: side, height: side, channels: 4 as const, background: '#f008' } }
  const marks = tiles.map(({ x, y }) => ({ input, left: x * SCALE, top: y * SCALE }))
  return sharp(picture).composite(marks).png().toBuffer()
}
