import { convertLabToLch, convertLchToLab, convertOklabToRgb, convertRgbToOklab } from 'culori/fn'
import { contrast, TEXT_CONTRAST, toHex, toRgb } from './color'

/** Lightness steps in OKLCH of a surface on hover and when pressed. */
const HOVER = 0.05
const PRESSED = 0.1
/** Number of bisections to find the maximum chroma, finer than a step of a channel. */
const HALVINGS = 12

type Lch = { l: number; c: number; h: number }

/**
 * Returns the color at another OKLCH lightness, with the same hue and the highest chroma in the sRGB gamut.
 * @param lightness maps the present lightness, 0 to 1
 * @param chroma maximum; grays stay gray
 */
export function atLightness(
  color: string,
  lightness: (present: number) => number,
  chroma: number = Infinity,
): string {
  const { l, c, h } = toOklch(color)
  const wanted = { l: Math.min(1, Math.max(0, lightness(l))), c: Math.min(c, chroma), h }
  if (isShown(wanted)) return fromOklch(wanted)
  let [min, max] = [0, wanted.c]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (min + max) / 2
    if (isShown({ ...wanted, c: middle })) min = middle
    else max = middle
  }
  return fromOklch({ ...wanted, c: min })
}

/** The polar form of OKLab is computed like that of Lab. */
function toOklch(color: string): Lch {
  const { r, g, b } = toRgb(color)
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab({ r: r / 255, g: g / 255, b: b / 255 }))
  return { l, c, h }
}

function toChannels(color: Lch): number[] {
  const { r, g, b } = convertOklabToRgb(convertLchToLab(color))
  return [r, g, b]
}

/** Whether the color is in the sRGB gamut, within rounding. */
function isShown(color: Lch): boolean {
  return toChannels(color).every((channel) => channel > -0.002 && channel < 1.002)
}

function fromOklch(color: Lch): string {
  const [r = 0, g = 0, b = 0] = toChannels(color).map((channel) => channel * 255)
  return toHex({ r, g, b })
}

/**
 * Returns a surface's shades on hover (`hover`) and when pressed (`strong`). Its text is readable on both.
 */
export function shadesOf(surface: string, text: string): { hover: string; strong: string } {
  return { hover: step(surface, text, HOVER), strong: step(surface, text, PRESSED) }
}

/**
 * Moves away from the text color, which increases the contrast. At the end of the scale, moves toward it as
 * far as the text is readable.
 */
function step(surface: string, text: string, by: number): string {
  const away = contrast(text, '#000000') > contrast(text, '#ffffff') ? -by : by
  const room = away < 0 ? toOklch(surface).l : 1 - toOklch(surface).l
  // Steps near black are hardly visible.
  const back = away < 0 ? -3 * away : -away
  for (const change of room >= by ? [away] : [back, back / 2]) {
    const shade = atLightness(surface, (l) => l + change)
    if (contrast(text, shade) >= TEXT_CONTRAST) return shade
  }
  return surface
}

/** Returns the color, or its nearest shade with a contrast of `ratio` to a background. */
export function withContrast(color: string, ground: string, ratio = 3): string {
  if (contrast(color, ground) >= ratio) return color
  const by = contrast(ground, '#ffffff') > contrast(ground, '#000000') ? 0.02 : -0.02
  for (let steps = 1; steps <= 50; steps++) {
    const shade = atLightness(color, (l) => l + by * steps)
    if (contrast(shade, ground) >= ratio) return shade
  }
  return by > 0 ? '#ffffff' : '#000000'
}
