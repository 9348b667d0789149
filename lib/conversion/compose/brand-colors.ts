import { luminance, toHex, toRgb } from '../../document/color'
import { hslToRgb, toHsl } from '../inspect/color'

/** Above this, nothing white can be read on a color, and it does not stand out from a page. */
const MAX_LUMINANCE = 0.72

export type BrandColors = { primary: string; secondary: string; source: 'theme' | 'icon' | 'accent' }

/**
 * The app's two colors from what the site declares, all `#rrggbb`: its theme color, unless that is the white or
 * near-white of a browser bar; else its icon's; else the tile's. Null when none of them is a brand's.
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

/** A second color that the site has itself, when it differs clearly; else a neighbor on the color wheel. */
function secondaryFor(primary: string, others: readonly (string | null)[]): string {
  const own = others.find(
    (color) => color !== null && luminance(color) <= MAX_LUMINANCE && distance(color, primary) > 90,
  )
  if (own) return own
  const { h, s, l } = toHsl(toRgb(primary))
  const lightness = Math.min(0.65, Math.max(0.35, l < 0.3 ? l + 0.3 : l))
  return toHex(hslToRgb((h + 30) % 360, s, lightness))
}

function darken(color: string): string {
  const { h, s, l } = toHsl(toRgb(color))
  return luminance(color) > MAX_LUMINANCE ? toHex(hslToRgb(h, s, Math.min(l, 0.4))) : color
}

function distance(colorA: string, colorB: string): number {
  const [a, b] = [toRgb(colorA), toRgb(colorB)]
  return Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b)
}
