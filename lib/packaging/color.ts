import { z } from 'zod'

/** `#rrggbb`, in any case. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')

export interface Rgb {
  r: number
  g: number
  b: number
}

/** The three channels of `#rrggbb`, 0 to 255. */
export function rgb(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 0xff, b: value & 0xff }
}

/** Whether dark text and icons read better on it than white ones (relative luminance, WCAG 2). */
export function isLight(hex: string): boolean {
  const { r, g, b } = rgb(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) > 0.179
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
