import { contrast } from './color'
import { glyph } from './glyphs'

const EDGE = 1024
/** The letter's height is 42 % of the edge: inside the safe circle of every mask. */
const SCALE = 3.1
const WIDTH = 100
const HEIGHT = 140
const STROKE = 21
const WHITE = '#ffffff'
const INK = '#1a1a1a'
/** WCAG 2.2, 1.4.11: what a graphic needs to be recognized. */
const GRAPHIC_CONTRAST = 3

/**
 * An icon for an app that has none: the first character of its name on a plain square of the given color (`#rrggbb`), white
 * where that can be told from it, otherwise near black. An SVG of 1024 by 1024: the builder shows it, packages are drawn from it.
 */
export function drawMonogram({ name, background }: { name: string; background: string }): string {
  const foreground = contrast(WHITE, background) >= GRAPHIC_CONTRAST ? WHITE : INK
  const left = (EDGE - WIDTH * SCALE) / 2
  const top = (EDGE - HEIGHT * SCALE) / 2
  const [first = ''] = name.trim()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}">` +
    `<path fill="${background}" d="M0 0H${EDGE}V${EDGE}H0Z"/>` +
    `<path transform="translate(${left} ${top}) scale(${SCALE})" fill="none" stroke="${foreground}" stroke-width="${STROKE}" ` +
    `stroke-linecap="round" stroke-linejoin="round" d="${glyph(first)}"/></svg>`
  )
}
