import { contrast } from './color'
import { glyph } from './glyphs'

const EDGE = 1024
/** The letter's height is 42% of the edge, inside the safe circle of every mask. */
const SCALE = 3.1
const WIDTH = 100
const HEIGHT = 140
const STROKE = 21
const WHITE = '#ffffff'
const INK = '#1a1a1a'
/** WCAG 2.2, 1.4.11: minimum contrast of graphics. */
const GRAPHIC_CONTRAST = 3

/**
 * Draws the default icon: the first character of the app's name on a square of the given color (`#rrggbb`),
 * in white if the contrast suffices, else near black. An SVG of 1024 by 1024 for the builder and for
 * packages.
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
