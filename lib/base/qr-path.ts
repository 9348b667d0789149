import { create } from 'qrcode'

/** Width of the quiet zone that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4

/**
 * A QR code as a single SVG path, in a square of `size` units including its quiet zone.
 * @throws Error if the text is too long: more than about 2,300 bytes
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
