import { toHex } from '../../../document/color'

const BUCKETS = 24
const OPAQUE = 128
const MIN_SATURATION = 0.25
const MIN_VALUE = 0.2
/** Minimum share of the visible pixels for a dominant color. */
const MIN_SHARE = 0.03

/**
 * Returns a picture's dominant color as `#rrggbb`: the mean of its strongest hue. Returns null if all is
 * gray. Takes RGBA bytes; a few thousand pixels are enough.
 */
export function dominantColor(rgba: Uint8Array): string | null {
  const sums = Array.from({ length: BUCKETS }, () => ({ weight: 0, count: 0, r: 0, g: 0, b: 0 }))
  let visible = 0
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(i, i + 4)
    if (a < OPAQUE) continue
    visible++
    const high = Math.max(r, g, b)
    const range = high - Math.min(r, g, b)
    const saturation = high === 0 ? 0 : range / high
    if (saturation < MIN_SATURATION || high < MIN_VALUE * 255) continue
    const sum = sums[Math.floor((hueOf(r, g, b, high, range) / 360) * BUCKETS) % BUCKETS]
    if (!sum) continue
    const weight = saturation * (high / 255)
    sum.weight += weight
    sum.count++
    sum.r += r * weight
    sum.g += g * weight
    sum.b += b * weight
  }
  const best = sums.reduce((a, b) => (b.weight > a.weight ? b : a))
  if (best.weight === 0 || best.count < visible * MIN_SHARE) return null
  return toHex({ r: best.r / best.weight, g: best.g / best.weight, b: best.b / best.weight })
}

function hueOf(r: number, g: number, b: number, high: number, range: number): number {
  const sector = high === r ? (g - b) / range : high === g ? (b - r) / range + 2 : (r - g) / range + 4
  return (sector * 60 + 360) % 360
}
