import { clampChroma, formatHex, modeOklch, modeRgb, useMode as convertTo } from 'culori/fn'
import { contrast, TEXT_CONTRAST } from './color'

convertTo(modeRgb)
const toOklch = convertTo(modeOklch)

/** A step in OKLCH that is seen, and one that is felt: what a surface turns to under a pointer and under a finger. */
const HOVER = 0.05
const PRESSED = 0.1

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
  const { l, c, h } = toOklch(color)!
  const shade = {
    mode: 'oklch' as const,
    l: clamp(lightness(l)),
    c: Math.min(c, chroma),
    ...(h !== undefined && { h }),
  }
  return formatHex(clampChroma(shade, 'oklch'))
}

function clamp(lightness: number): number {
  return Math.min(1, Math.max(0, lightness))
}

/** A surface under a pointer (`hover`) and under a finger (`strong`), on both of which the surface's text still reads. */
export function shadesOf(surface: string, text: string): { hover: string; strong: string } {
  return { hover: step(surface, text, HOVER), strong: step(surface, text, PRESSED) }
}

/** Away from the text, where its contrast only grows; at the end of the scale toward it, as far as it still reads. */
function step(surface: string, text: string, by: number): string {
  const away = contrast(text, '#000000') > contrast(text, '#ffffff') ? -by : by
  const room = away < 0 ? toOklch(surface)!.l : 1 - toOklch(surface)!.l
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
