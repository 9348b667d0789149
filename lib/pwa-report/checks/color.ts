import type { SiteFacts } from '../../conversion/inspect/describe-site'

/** Matches the syntax of CSS Color 4: hexadecimal, a function such as `rgb()` or `oklch()`, or any name. */
const COLOR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,25}|[a-z-]{3,12}\([^()]{1,80}\))$/i

export function isColor(value: unknown): boolean {
  return typeof value === 'string' && COLOR.test(value.trim())
}

/** Returns a color of the site for suggested code, or an example color. */
export function colorOf({ themeColor, accentColor }: SiteFacts): string {
  return themeColor ?? accentColor ?? '#a44a22'
}
