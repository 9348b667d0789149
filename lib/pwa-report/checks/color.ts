import type { SiteFacts } from '../../conversion/inspect/describe-site'

/** Hexadecimal, a function such as `rgb()` or `oklch()`, or a name: all that CSS Color 4 allows, without looking names up. */
const COLOR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,25}|[a-z-]{3,12}\([^()]{1,80}\))$/i

export function isColor(value: unknown): boolean {
  return typeof value === 'string' && COLOR.test(value.trim())
}

/** A color of the site for the lines that are proposed, or one that is plainly an example. */
export function colorOf({ themeColor, accentColor }: SiteFacts): string {
  return themeColor ?? accentColor ?? '#a44a22'
}
