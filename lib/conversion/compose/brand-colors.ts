import { luminance, toHex, toRgb } from '../../document/color'
import { hslToRgb, toHsl } from '../inspect/color'

/** Maximum luminance of a brand color. A lighter one has too little contrast with white text and a page. */
const MAX_LUMINANCE = 0.72

export type BrandColors = { primary: string; secondary: string; source: 'theme' | 'icon' | 'accent' }

/**
 * Picks the app's two colors, all `#rrggbb`: the site's theme color, unless it is white or near-white like a
 * browser bar, else its icon's, else the tile's. Returns null if none of them is a brand color.
 */
export function brandColors(site: {
  themeColor: string | null
  accentColor: string | null
  iconColor: string | null
}): BrandColors | null {
  const sources = [
    ['theme', site.themeColor],
    ['icon', site.iconColor && darken(site.iconColor)],
    ['accent', site.accentColor],
  ] as const
  for (const [source, color] of sources) {
    if (!color || luminance(color) > MAX_LUMINANCE) continue
    return { primary: color, secondary: secondaryFor(color, [site.iconColor, site.accentColor]), source }
  }
  return null
}

/** Returns another color of the site that differs clearly from `primary`; otherwise a tone of `primary`. */
function secondaryFor(primary: string, others: readonly (string | null)[]): string {
  const own = others.find(
    (color) => color !== null && luminance(color) <= MAX_LUMINANCE && distance(color, primary) > 90,
  )
  if (own) return own
  const { h, s, l } = toHsl(toRgb(primary))
  return toHex(hslToRgb(h, s, l < 0.35 ? l + 0.25 : l - 0.15))
}

function darken(color: string): string {
  const { h, s, l } = toHsl(toRgb(color))
  return luminance(color) > MAX_LUMINANCE ? toHex(hslToRgb(h, s, Math.min(l, 0.4))) : color
}

function distance(colorA: string, colorB: string): number {
  const [a, b] = [toRgb(colorA), toRgb(colorB)]
  return Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b)
}
