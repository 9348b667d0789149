/** WCAG 2.2 AA for text below 24 px: 1.4.3 Contrast (Minimum). */
export const TEXT_CONTRAST = 4.5

const WHITE = '#ffffff'
const INK = '#17130f'
const BLACK = '#000000'
/** Minimum contrast of white text from which the surface is darkened imperceptibly to reach AA. */
const NEARLY_READABLE = 3.9

/** Red, green and blue, 0 to 255. */
export type Rgb = { r: number; g: number; b: number }

/** The channels of `#rrggbb`. */
export function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 }
}

/** Formats as lowercase `#rrggbb`. Channels are rounded and clamped to 0 to 255. */
export function toHex({ r, g, b }: Rgb): string {
  const byte = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(r)}${byte(g)}${byte(b)}`
}

/** Relative luminance of an `#rrggbb` color, 0 to 1, as WCAG 2.2 defines it. */
export function luminance(color: string): number {
  const { r, g, b } = toRgb(color)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Whether dark text and icons have more contrast on it than white ones. */
export function isLight(color: string): boolean {
  return luminance(color) > 0.179
}

/** Contrast ratio of two `#rrggbb` colors, 1 to 21, in either order. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** `share` (0 to 1) of the second color mixed into the first, in sRGB. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [toRgb(color), toRgb(other)]
  const blend = (a: number, b: number) => a + (b - a) * share
  return toHex({ r: blend(from.r, to.r), g: blend(from.g, to.g), b: blend(from.b, to.b) })
}

/** The text color for a surface: white or ink if it reaches 4.5:1, else black (some mid grays). */
export function readableOn(color: string): string {
  return [WHITE, INK, BLACK].find((text) => contrast(text, color) >= TEXT_CONTRAST) ?? BLACK
}

/**
 * A surface in a color, with its text color. If white text almost reaches the required contrast, as on many
 * brand colors, the surface is darkened slightly instead of using black text.
 */
export function surfaceOf(color: string): { surface: string; text: string } {
  const ratio = contrast(WHITE, color)
  if (ratio >= TEXT_CONTRAST || ratio < NEARLY_READABLE) return { surface: color, text: readableOn(color) }
  return { surface: legible(color, WHITE), text: WHITE }
}

/**
 * Returns the color, or the nearest one toward the text color of `on` that reaches `ratio` on it, or on each
 * of several similar surfaces.
 */
export function legible(
  color: string,
  on: string | readonly [string, ...string[]],
  ratio = TEXT_CONTRAST,
): string {
  const surfaces = typeof on === 'string' ? ([on] as const) : on
  const toward = readableOn(surfaces[0])
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, toward, share)
    if (surfaces.every((surface) => contrast(candidate, surface) >= ratio)) return candidate
  }
  return toward
}

/** Returns the color, or the nearest darker one on which white text is readable. */
export function darkened(color: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, BLACK, share)
    if (contrast(WHITE, candidate) >= TEXT_CONTRAST) return candidate
  }
  return BLACK
}

/** Mixes up to `share` of a color into the background; less if its text would lose the required contrast. */
export function tinted(background: string, color: string, share: number): string {
  const text = readableOn(background)
  for (let part = share; part > 0.004; part /= 2) {
    const candidate = mix(background, color, part)
    if (contrast(text, candidate) >= TEXT_CONTRAST) return candidate
  }
  return background
}
