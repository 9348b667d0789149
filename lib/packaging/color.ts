import { z } from 'zod'
import { luminance } from '../document/colour'

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

/** Whether dark text and icons read better on it than white ones. */
export function isLight(hex: string): boolean {
  return luminance(hex) > 0.179
}
