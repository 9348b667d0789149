import { create } from 'qrcode'

/** Modules of clear space around the code that readers need (ISO/IEC 18004). */
const QUIET = 4

/**
 * A QR code as one path of an SVG, in a square of `size` units with its clear space.
 * @throws Error for a text that is too long for one: more than about 2,300 bytes
 */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) parts.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    }
  }
  return { path: parts.join(''), size: modules.size + 2 * QUIET }
}
