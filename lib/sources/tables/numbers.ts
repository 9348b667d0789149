import type { Price } from '../rows/rows'

/** Signs of currencies on price lists. Longer ones first, because some contain others. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['R$', 'BRL'],
  ['Fr.', 'CHF'],
  ['kr.', 'DKK'],
  ['kr', 'SEK'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
  ['Ft', 'HUF'],
  ['lei', 'RON'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['₴', 'UAH'],
]
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Which character separates decimals in a column. `1.234` alone can be either. */
export type Decimal = '.' | ','

/** Groups of three with one separator, and decimals with another. */
const NUMBER = /^[+\-−]?(?:\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*|\d+)(?:[.,]\d+)?$/

/** Returns the separator of decimals that a number proves, or null. */
export function decimalOf(text: string): Decimal | null {
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return null
  const mark = digits[last] as Decimal
  const isRepeated = digits.indexOf(mark) !== last
  if (isRepeated) return mark === '.' ? ',' : '.'
  const hasBoth = digits.includes('.') && digits.includes(',')
  return hasBoth || digits.length - last - 1 !== 3 || /^0?[.,]/.test(digits) ? mark : null
}

/** Reads a number as people write it: `1,234.5`, `1.234,5`, `1 234`. Returns null if it is none. */
export function readNumber(text: string, decimal: Decimal): number | null {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed) || trimmed.length > 30) return null
  const other = decimal === '.' ? /[,'’\s]/g : /[.'’\s]/g
  const plain = trimmed.replaceAll(other, '').replace(decimal, '.').replace('−', '-')
  const value = Number(plain)
  return Number.isFinite(value) && Math.abs(value) <= 1e12 ? value : null
}

/** Splits `12,50 €`, `EUR 12.50` or `12.–` into its number and currency; null without a number. */
export function splitPrice(text: string): { number: string; currency: string | null } | null {
  const trimmed = text.trim().replace(/[.,]\s?[-–—]+$/, '')
  const [, before = '', number = '', after = ''] =
    /^(\D{0,6}?)\s?([+\-−]?\d.*?)\s?(\D{0,6})$/.exec(trimmed) ?? []
  if (number === '' || trimmed.length > 40) return null
  const mark = before.trim() || after.trim()
  if (before.trim() && after.trim()) return null
  if (mark === '') return { number, currency: null }
  const currency = currencyOf(mark)
  return currency === null ? null : { number, currency }
}

/** Returns the currency of a sign or code, or null. */
export function currencyOf(mark: string): string | null {
  const found = SIGNS.find(([sign]) => sign.toLowerCase() === mark.toLowerCase())
  const code = mark.toUpperCase()
  return found?.[1] ?? (CODES.has(code) ? code : null)
}

/** Returns the currency that a column's name states, such as `Price (€)` or `Preis EUR`, or null. */
export function currencyIn(name: string): string | null {
  for (const word of name.split(/[\s()[\]/,:]+/)) {
    const code = word === word.toUpperCase() || /\p{Sc}/u.test(word) ? currencyOf(word) : null
    if (word && code) return code
  }
  return null
}

/** @param amount in whole units */
export function toPrice(amount: number, currency: string): Price {
  return { cents: Math.round(amount * 10 ** decimalsOf(currency)), currency }
}

const decimals = new Map<string, number>()

/** Decimals of a currency's amounts: 2 for euros, 0 for yen. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 2
  decimals.set(currency, found)
  return found
}
