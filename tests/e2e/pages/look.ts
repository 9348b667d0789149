import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { layOutAll } from '../clean'

// `npx playwright test page-pictures --update-snapshots` takes the pictures anew: look at each before it is kept.

export const WIDTHS = [320, 390, 820, 1440] as const
export const THEMES = ['light', 'dark'] as const

/** Each page is kept at half its size: enough to see what moved, and 500 pictures stay small. */
const SCALE = 0.5
/** In CSS pixels: what is further down is of the same parts. */
const MAX_HEIGHT = 6000
/** Of a channel, out of 255: more than compression and hinting change. */
const NOTICEABLE = 80
/** The share of pixels that may differ, and that of the page's height. */
const TOLERANCE = 0.03

/** What the flag comes to, with and without a word after it. */
const TAKING = new Set(['all', 'changed'])

const FOLDER = 'tests/e2e/pages/pictures'

/** Days, and what else is another at each run. */
const CHANGING = 'time, [data-changes] { visibility: hidden !important; } video { visibility: hidden; }'

/**
 * Compares an open page with its reference at a width in both themes.
 * @param name of the pictures: `pricing`
 * @returns what differs, in a line for each picture
 */
export async function compareLook(page: Page, name: string, width: number): Promise<string[]> {
  const differences: string[] = []
  await layOutAll(page)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(everything)
    const difference = await compare(page, `${name}-${width}-${theme}`)
    if (difference) differences.push(`${name} at ${width}, ${theme}: ${difference}`)
  }
  return differences
}

/** Loads what waits until it is scrolled to, and the fonts, and waits until the page is laid out by its new width. */
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

async function compare(page: Page, name: string): Promise<string | null> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize()!
  const shot = await page.screenshot({
    type: 'jpeg', // of a long page, PNG takes three times as long
    quality: 95,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
    animations: 'disabled',
    timeout: 60_000, // of a long page, while other tests run beside it
    style: CHANGING,
    scale: 'css',
  })
  const size = { width: Math.round(width * SCALE) }
  const small = sharp(shot).resize(size).removeAlpha()
  const reference = join(FOLDER, `${name}.webp`)
  if (TAKING.has(test.info().config.updateSnapshots)) {
    mkdirSync(dirname(reference), { recursive: true })
    writeFileSync(reference, await small.webp({ quality: 55, effort: 6 }).toBuffer())
    return null
  }
  if (!existsSync(reference)) return 'there is no picture of it'
  const [now, kept] = await Promise.all([pixels(small), pixels(sharp(reference))])
  const isTaller = Math.abs(now.height - kept.height) > kept.height * TOLERANCE
  const share = differing(now, kept)
  if (!isTaller && share <= TOLERANCE) return null
  await test.info().attach(name, { body: shot, contentType: 'image/jpeg' })
  const heights = `${now.height / SCALE} pixels tall instead of ${kept.height / SCALE}`
  return isTaller ? heights : `${(share * 100).toFixed(1)} % of it`
}

type Pixels = { data: Buffer; height: number }

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

/** The share of pixels, from 0 to 1, that differ noticeably in what two pictures of one width have in common. */
function differing(a: Pixels, b: Pixels): number {
  const length = Math.min(a.data.length, b.data.length)
  let count = 0
  for (let at = 0; at < length; at += 3)
    if (
      Math.abs(a.data[at]! - b.data[at]!) > NOTICEABLE ||
      Math.abs(a.data[at + 1]! - b.data[at + 1]!) > NOTICEABLE ||
      Math.abs(a.data[at + 2]! - b.data[at + 2]!) > NOTICEABLE
    )
      count++
  return count / (length / 3)
}

/** Says all that differs at once. */
export function expectSameLook(differences: readonly string[]): void {
  expect(differences, 'see the pictures attached to this test').toEqual([])
}
