import sharp from 'sharp'
import { contrast, toHex, toRgb } from '../../../document/color'

const SAMPLE_EDGE = 64
/** Of 255: what is more transparent is not seen. */
const SEEN = 40
/** Contrast (WCAG 2) from which on a pixel is told from its background. */
const MIN_CONTRAST = 1.6
/** Share of a mark that must be told from its background. */
const MIN_SHARE = 0.06
/** How much of a plate's edge its mark takes: the middle that no phone cuts off. */
const MARK_SHARE = 0.72
const LIGHT = '#ffffff'
const DARK = '#1f2430'

/**
 * A mark that can be seen on a background: the same PNG where it can; else the mark on a plate of the first of `colors`
 * that it stands out from, or of white or near-black. Opaque pictures bring their own background and stay as they are.
 * @param png square
 * @param background `#rrggbb`, as `colors` are
 */
export async function standOut(
  png: Uint8Array,
  background: string,
  colors: readonly (string | null)[],
): Promise<Uint8Array> {
  const pixels = await sharp(png).ensureAlpha().resize(SAMPLE_EDGE, SAMPLE_EDGE).raw().toBuffer()
  if (isOpaque(pixels) || shareSeen(pixels, background) >= MIN_SHARE) return png
  const wanted = [...colors.filter((color) => color !== null), LIGHT, DARK]
  const best = wanted.find((color) => shareSeen(pixels, color) >= 0.5) ?? DARK
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

/** Which part of a mark's visible pixels, each as it looks on the color, differs from it enough to be seen. */
function shareSeen(rgba: Uint8Array, color: string): number {
  const below = toRgb(color)
  let [visible, seen] = [0, 0]
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(i, i + 4)
    if (alpha < SEEN) continue
    visible++
    const over = (above: number, under: number) => (above * alpha + under * (255 - alpha)) / 255
    const shown = toHex({ r: over(r, below.r), g: over(g, below.g), b: over(b, below.b) })
    if (contrast(shown, color) >= MIN_CONTRAST) seen++
  }
  return visible === 0 ? 0 : seen / visible
}
