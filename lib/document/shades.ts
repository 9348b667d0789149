import { convertLabToLch, convertLchToLab, convertOklabToRgb, convertRgbToOklab } from 'culori/fn'
import { contrast, TEXT_CONTRAST, toHex, toRgb } from './color'

/** A step in OKLCH that is seen, and one that is felt: what a surface turns to under a pointer and under a finger. */
const HOVER = 0.05
const PRESSED = 0.1
/** Halvings of the range in which the greatest colorfulness is looked for: finer than a step of a channel. */
const HALVINGS = 12

type Lch = { l: number; c: number; h: number }

/**
 * The color at another lightness, as in OKLCH: its hue stays, its colorfulness as far as screens can show it.
 * @param lightness 0 to 1, from the present one
 * @param chroma at most; a gray has none
 */
export function atLightness(
  color: string,
  lightness: (present: number) => number,
  chroma: number = Infinity,
): string {
  const { l, c, h } = toOklch(color)
  const wanted = { l: Math.min(1, Math.max(0, lightness(l))), c: Math.min(c, chroma), h }
  if (isShown(wanted)) return fromOklch(wanted)
  let [least, most] = [0, wanted.c]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (least + most) / 2
    if (isShown({ ...wanted, c: middle })) least = middle
    else most = middle
  }
  return fromOklch({ ...wanted, c: least })
}

/** The polar form of OKLab is made as that of Lab. */
function toOklch(color: string): Lch {
  const { r, g, b } = toRgb(color)
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab({ r: r / 255, g: g / 255, b: b / 255 }))
  return { l, c, h }
}

function toChannels(color: Lch): number[] {
  const { r, g, b } = convertOklabToRgb(convertLchToLab(color))
  return [r, g, b]
}

/** Whether screens can show it, within what rounding hides. */
function isShown(color: Lch): boolean {
  return toChannels(color).every((channel) => channel > -0.002 && channel < 1.002)
}

function fromOklch(color: Lch): string {
  const [r = 0, g = 0, b = 0] = toChannels(color).map((channel) => channel * 255)
  return toHex({ r, g, b })
}

/** A surface under a pointer (`hover`) and under a finger (`strong`), on both of which the surface's text still reads. */
export function shadesOf(surface: string, text: string): { hover: string; strong: string } {
  return { hover: step(surface, text, HOVER), strong: step(surface, text, PRESSED) }
}

/** Away from the text, where its contrast only grows; at the end of the scale toward it, as far as it still reads. */
function step(surface: string, text: string, by: number): string {
  const away = contrast(text, '#000000') > contrast(text, '#ffffff') ? -by : by
  const room = away < 0 ? toOklch(surface).l : 1 - toOklch(surface).l
  // Near black a step is hardly seen.
  const back = away < 0 ? -3 * away : -away
  for (const change of room >= by ? [away] : [back, back / 2]) {
    const shade = atLightness(surface, (l) => l + change)
    if (contrast(text, shade) >= TEXT_CONTRAST) return shade
  }
  return surface
}

/** The color itself, or its nearest shade that stands out from a ground by `ratio`. */
export function standingOut(color: string, ground: string, ratio = 3): string {
  if (contrast(color, ground) >= ratio) return color
  const by = contrast(ground, '#ffffff') > contrast(ground, '#000000') ? 0.02 : -0.02
  for (let steps = 1; steps <= 50; steps++) {
    const shade = atLightness(color, (l) => l + by * steps)
    if (contrast(shade, ground) >= ratio) return shade
  }
  return by > 0 ? '#ffffff' : '#000000'
}
