import sharp from 'sharp'
import { toHex } from '../../../document/color'

const EDGE = 32
const OPAQUE = 250
/** Maximum deviation of a channel from the mean, out of 255. */
const NEAR = 24

/**
 * Returns the color along a picture's edge as `#rrggbb`, so that it can extend into a larger frame without a
 * seam. Returns null if the edge is transparent or has several colors.
 */
export async function plateColor(png: Uint8Array): Promise<string | null> {
  const pixels = await sharp(png).resize(EDGE, EDGE, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const border = Array.from({ length: EDGE * EDGE }, (_, index) => index).filter(isOnBorder)
  const channel = (offset: number) => border.map((index) => pixels[index * 4 + offset] ?? 0)
  if (Math.min(...channel(3)) < OPAQUE) return null
  const [r, g, b] = [channel(0), channel(1), channel(2)]
  const isPlain = [r, g, b].every((values) => values.every((value) => Math.abs(value - mean(values)) <= NEAR))
  return isPlain ? toHex({ r: mean(r), g: mean(g), b: mean(b) }) : null
}

function isOnBorder(index: number): boolean {
  const [x, y] = [index % EDGE, Math.floor(index / EDGE)]
  return x === 0 || y === 0 || x === EDGE - 1 || y === EDGE - 1
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
