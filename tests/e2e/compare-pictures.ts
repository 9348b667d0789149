import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

const FOLDER = 'tests/e2e/pictures'

/**
 * Reference pictures are stored at half size. This evens out the rendering of letter edges and reduces a page
 * to some 60 KB.
 */
const SCALE = 0.5
/** In CSS pixels. A button of 48 pixels covers at least one tile at any position. */
const TILE = 32
/** Difference of a channel, from 0 to 255, above that of color reduction and antialiasing. */
const NOTICEABLE = 40
/** Maximum share of a tile's pixels that may differ noticeably. */
const TOLERANCE = 0.08
/** Maximum difference between the heights of two pages, in CSS pixels. */
const HEIGHT_TOLERANCE = 2

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
/** Texts that differ in each run, and their replacements in the pictures. */
const CHANGING: readonly (readonly [pattern: string, instead: string])[] = [
  ['© 2024–\\d{4}', '© 2024–2026'],
  [`\\b${MONTH} \\d{1,2}, \\d{4}\\b`, 'Mar 14, 2026'],
  [`\\b${MONTH} \\d{1,2}\\b`, 'Mar 14'],
  ['\\b\\d{1,2}:\\d{2} [AP]M\\b', '10:00 AM'],
  ['\\bAK-[2-9A-Z]{8}\\b', 'AK-23456789'],
  ['\\blocalhost:\\d+', 'localhost:3000'],
]

/** QR codes contain a URL. The labels of a chart's axis depend on the width of the days' names. */
const UNSTEADY = 'svg[shape-rendering="crispEdges"] path, img[src$="/code.svg"], .recharts-xAxis-tick-labels'

/** The values of `--update-snapshots`, with and without an argument. */
const RENEWING = new Set(['all', 'changed'])

type Pixels = { data: Buffer; width: number; height: number }
export type Tile = { x: number; y: number; share: number }

/**
 * Takes a reproducible picture of a whole page: completely laid out, with all its fonts and pictures, without
 * motion, carets, days and times.
 * @param fullPage false for the visible part only, for example of an editor that fills the window
 * @returns a PNG at half the page's size
 */
export async function takePicture(page: Page, fullPage = true): Promise<Buffer> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(everything)
  await page.evaluate(steady, CHANGING)
  // With a script, because the pages' policy blocks style sheets of a test.
  await page.locator(UNSTEADY).evaluateAll((parts: SVGElement[]) => {
    for (const { style } of parts) style.visibility = 'hidden'
  })
  const shot = await page.screenshot({
    fullPage,
    animations: 'disabled',
    scale: 'css',
    timeout: 60_000, // for a long page, while other tests run in parallel
  })
  const { width } = page.viewportSize()!
  return sharp(shot)
    .resize({ width: Math.round(width * SCALE) })
    .removeAlpha()
    .png()
    .toBuffer()
}

/** Loads lazy content and the fonts, and waits until the height of the page is stable. */
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

/** Replaces days, times, references and addresses with fixed ones. */
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
 * Compares two pictures by region. A share of the whole page is not meaningful: a band of 300 pixels is 4% of
 * a long page, and a missing button changes less than antialiasing. Therefore the page is divided into tiles
 * that are compared separately.
 * @param taken and `reference` are pictures of `takePicture`
 * @param tolerance maximum share of a tile's pixels that may differ, from 0 to 1
 * @returns the tiles above the tolerance, in CSS pixels from the page's corner
 * @throws if the pages differ in width, or too much in height
 */
export async function differingTiles(
  taken: Buffer,
  reference: Buffer,
  tolerance = TOLERANCE,
): Promise<Tile[]> {
  const [now, expectedPixels] = await Promise.all([pixels(sharp(taken)), pixels(sharp(reference))])
  const [tall, expected] = [now.height / SCALE, expectedPixels.height / SCALE]
  if (now.width !== expectedPixels.width) throw new Error(`It is ${now.width / SCALE} pixels wide`)
  if (Math.abs(tall - expected) > HEIGHT_TOLERANCE)
    throw new Error(`It is ${tall} pixels tall instead of ${expected}`)
  const side = TILE * SCALE
  const height = Math.min(now.height, expectedPixels.height)
  const tiles: Tile[] = []
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < now.width; x += side) {
      const [right, bottom] = [Math.min(x + side, now.width), Math.min(y + side, height)]
      let differing = 0
      for (let row = y; row < bottom; row++)
        for (let column = x; column < right; column++)
          if (isNoticeable(now.data, expectedPixels.data, 3 * (row * now.width + column))) differing++
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

/**
 * Stores a reference with the fewest colors that suffice for the comparison: a page without illustrations
 * needs 16.
 */
export async function inFewColors(picture: Buffer): Promise<Buffer> {
  for (const colors of [16, 32, 64, 256]) {
    const reduced = await sharp(picture).png({ palette: true, colors, dither: 0, effort: 10 }).toBuffer()
    const encoded = await sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer()
    if ((await differingTiles(picture, encoded, TOLERANCE / 2)).length === 0) return encoded
  }
  throw new Error('It has too many colors')
}

/**
 * Compares an open page with its reference, or updates the reference with `--update-snapshots`. Attaches a
 * picture with marked differences to the test.
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

/** Smaller than a line of text, so that shifts by a pixel are ignored. */
const COARSE = 4
/** Out of 255. Smaller differences are compression noise. */
const MAX_DIFFERENCE = 48

/**
 * Returns the share of a picture that differs from the stored one.
 * @returns a value from 0 to 1. Returns 1 if there is no stored picture or its size differs.
 */
export async function differenceFrom(file: string, picture: Buffer): Promise<number> {
  if (!existsSync(file)) return 1
  const [stored, taken] = await Promise.all([readPixels(file), readPixels(picture)])
  if (stored.length !== taken.length) return 1
  let different = 0
  for (let at = 0; at < stored.length; at += 3) {
    const largest = Math.max(...[0, 1, 2].map((part) => Math.abs(stored[at + part]! - taken[at + part]!)))
    if (largest > MAX_DIFFERENCE) different++
  }
  return different / (stored.length / 3)
}

async function readPixels(picture: string | Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata()
  return sharp(picture)
    .removeAlpha()
    .toColorspace('srgb')
    .resize({ width: Math.round(width / COARSE) })
    .raw()
    .toBuffer()
}
