import { isLight } from './color'
import { glyph } from './glyphs'

const EDGE = 1024
/** The letter's height is 42 % of the edge: inside the safe circle of every mask. */
const SCALE = 3.1
const WIDTH = 100
const HEIGHT = 140
const STROKE = 21

/**
 * An icon for an app that has none: the first character of its name on a plain square, as the bytes of an SVG of 1024 by 1024.
 * Only that character and the colours decide what is drawn. Without `foreground` it is white or near black, whichever reads better.
 */
export function drawMonogram(input: { name: string; background: string; foreground?: string }): Uint8Array {
  const { name, background } = input
  const foreground = input.foreground ?? (isLight(background) ? '#1a1a1a' : '#ffffff')
  const left = (EDGE - WIDTH * SCALE) / 2
  const top = (EDGE - HEIGHT * SCALE) / 2
  const [first = ''] = name
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}">` +
      `<path fill="${background}" d="M0 0H${EDGE}V${EDGE}H0Z"/>` +
      `<path transform="translate(${left} ${top}) scale(${SCALE})" fill="none" stroke="${foreground}" stroke-width="${STROKE}" ` +
      `stroke-linecap="round" stroke-linejoin="round" d="${glyph(first)}"/></svg>`,
  )
}
