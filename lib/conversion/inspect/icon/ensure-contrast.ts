import sharp from 'sharp'
import { contrast, toHex, toRgb } from '../../../document/color'

const SAMPLE_EDGE = 64
/** Minimum alpha out of 255 of a visible pixel. */
const MIN_ALPHA = 40
/** Minimum contrast (WCAG 2) of a pixel with its background. */
const MIN_CONTRAST = 1.6
/** Minimum share of a mark with enough contrast. */
const MIN_SHARE = 0.06
/** Size of the mark on a plate, as a share of the edge, so that phones do not crop it. */
const MARK_SHARE = 0.72
const LIGHT = '#ffffff'
const DARK = '#1f2430'

/**
 * Ensures that a mark is visible on a background. Returns the same PNG if it is; else puts the mark on a
 * plate of the first of `colors` with enough contrast, or of white or near-black. Opaque pictures stay
 * unchanged.
 * @param png square
 * @param background `#rrggbb`, like `colors`
 */
export async function ensureContrast(
  png: Uint8Array,
  background: string,
  colors: readonly (string | null)[],
): Promise<Uint8Array> {
  const pixels = await sharp(png).ensureAlpha().resize(SAMPLE_EDGE, SAMPLE_EDGE).raw().toBuffer()
  if (isOpaque(pixels) || contrastingShare(pixels, background) >= MIN_SHARE) return png
  const wanted = [...colors.filter((color) => color !== null), LIGHT, DARK]
  const best = wanted.find((color) => contrastingShare(pixels, color) >= 0.5) ?? DARK
  return drawOnPlate(png, best)
}

async function drawOnPlate(png: Uint8Array, color: string): Promise<Uint8Array> {
  const { width = 0 } = await sharp(png).metadata()
  const edge = Math.max(1, Math.round(width * MARK_SHARE))
  const mark = await sharp(png).resize(edge, edge).toBuffer()
  return sharp({ create: { width, height: width, channels: 4, background: color } })
    .composite([{ input: mark, gravity: 'center' }])
    .png({ compressionLevel: 6 })
    .toBuffer()
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 0) < 250) return false
  return true
}

/** Returns the share of visible pixels, blended with the color, that contrast with it. */
function contrastingShare(rgba: Uint8Array, color: string): number {
  const below = toRgb(color)
  let [visible, seen] = [0, 0]
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(i, i + 4)
    if (alpha < MIN_ALPHA) continue
    visible++
    const over = (above: number, under: number) => (above * alpha + under * (255 - alpha)) / 255
    const shown = toHex({ r: over(r, below.r), g: over(g, below.g), b: over(b, below.b) })
    if (contrast(shown, color) >= MIN_CONTRAST) seen++
  }
  return visible === 0 ? 0 : seen / visible
}
