/** WCAG 2.2 AA for text below 24 px: 1.4.3 Contrast (Minimum). */
export const TEXT_CONTRAST = 4.5

const WHITE = '#ffffff'
const INK = '#17130f'
const BLACK = '#000000'
/** White text that misses AA by this little keeps its colour and the surface gives way: nobody sees the difference. */
const NEARLY_READABLE = 3.9

type Rgb = readonly [red: number, green: number, blue: number]

function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of an `#rrggbb` colour, 0 to 1, as WCAG 2.2 defines it. */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21, in either order. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` (0 to 1) of the second colour mixed into the first, in sRGB. */
export function mix(color: string, other: string, share: number): string {
  const from = channels(color)
  const to = channels(other)
  return toHex([0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * share) as unknown as Rgb)
}

/**
 * The text colour for a surface: white or ink, whichever reads at least at 4.5:1. In the narrow band of
 * mid greys where neither does, plain black does.
 */
export function readableOn(color: string): string {
  return [WHITE, INK, BLACK].find((text) => contrast(text, color) >= TEXT_CONTRAST) ?? BLACK
}

/**
 * A surface in the given colour and the text on it. A colour that carries white text almost well enough, as
 * many brand colours do, is darkened by the little that is missing instead of turning its text black.
 */
export function surfaceOf(color: string): { surface: string; text: string } {
  const ratio = contrast(WHITE, color)
  if (ratio >= TEXT_CONTRAST || ratio < NEARLY_READABLE) return { surface: color, text: readableOn(color) }
  return { surface: legible(color, WHITE), text: WHITE }
}

/**
 * The colour itself, or what is nearest to it towards the text colour of `on` and reads at `ratio` on it, or on each of several
 * surfaces that lie close together.
 */
export function legible(
  color: string,
  on: string | readonly [string, ...string[]],
  ratio = TEXT_CONTRAST,
): string {
  const surfaces = typeof on === 'string' ? ([on] as const) : on
  const towards = readableOn(surfaces[0])
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share)
    if (surfaces.every((surface) => contrast(candidate, surface) >= ratio)) return candidate
  }
  return towards
}

/** The background with up to `share` of another colour in it: less where its text would no longer read. */
export function tinted(background: string, color: string, share: number): string {
  const text = readableOn(background)
  for (let part = share; part > 0.004; part /= 2) {
    const candidate = mix(background, color, part)
    if (contrast(text, candidate) >= TEXT_CONTRAST) return candidate
  }
  return background
}
