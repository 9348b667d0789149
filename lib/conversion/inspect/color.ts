import { type Rgb, toHex } from '../../document/color'

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  orange: '#ffa500',
  tomato: '#ff6347',
  crimson: '#dc143c',
  pink: '#ffc0cb',
  gold: '#ffd700',
  rebeccapurple: '#663399',
  whitesmoke: '#f5f5f5',
  darkblue: '#00008b',
  darkgreen: '#006400',
  darkred: '#8b0000',
  dodgerblue: '#1e90ff',
  steelblue: '#4682b4',
  royalblue: '#4169e1',
}

/**
 * Parses a CSS color: hexadecimal, `rgb()`, `hsl()` or a common name (CSS Color 4, without rare color
 * spaces). Ignores transparency. Returns `#rrggbb`, or null if invalid or invisible.
 */
export function parseColor(value: string): string | null {
  const text = value.trim().toLowerCase()
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined
  return text.length > 60 ? null : (named ?? parseHex(text) ?? parseFunction(text))
}

function parseHex(text: string): string | null {
  const digits = /^#([0-9a-f]{3,8})$/.exec(text)?.[1] ?? ''
  if (digits.length === 6) return `#${digits}`
  if (digits.length === 8) return digits.endsWith('00') ? null : `#${digits.slice(0, 6)}`
  if (digits.length === 4 && digits.endsWith('0')) return null
  return digits.length === 3 || digits.length === 4 ? `#${digits.slice(0, 3).replace(/./g, '$&$&')}` : null
}

function parseFunction(text: string): string | null {
  const match = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text)
  const [first = '', second = '', third = '', alpha = '1'] = (match?.[2] ?? '')
    .split(/[\s,/]+/)
    .filter(Boolean)
  const parts = [first, second, third].map((part) => Number.parseFloat(part))
  if (!match || parts.some(Number.isNaN) || Number.parseFloat(alpha) === 0) return null
  const [a = 0, b = 0, c = 0] = parts
  if (match[1] === 'hsl') return toHex(hslToRgb(a, b / 100, c / 100))
  const scale = (part: number, source: string) => (source.endsWith('%') ? (part * 255) / 100 : part)
  return toHex({ r: scale(a, first), g: scale(b, second), b: scale(c, third) })
}

/** Returns hue in degrees, and saturation and lightness from 0 to 1. */
export function toHsl({ r, g, b }: Rgb): { h: number; s: number; l: number } {
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [l, range] = [(high + low) / 2, high - low]
  if (range === 0) return { h: 0, s: 0, l }
  const s = range / (1 - Math.abs(2 * l - 1))
  const sector =
    high === red
      ? (green - blue) / range
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { h: (sector * 60 + 360) % 360, s, l }
}

export function hslToRgb(h: number, s: number, l: number): Rgb {
  const chroma = s * Math.min(l, 1 - l)
  const channel = (n: number) => {
    const k = (n + h / 30 + 24) % 12
    return 255 * (l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { r: channel(0), g: channel(8), b: channel(4) }
}
