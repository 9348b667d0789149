/** Decimal places of a currency (ISO 4217). */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Writes an amount in the smallest unit of its currency: 450 as `4.50`. */
export function writeAmount(cents: number, currency: string): string {
  const digits = digitsOf(currency)
  return (cents / 10 ** digits).toFixed(digits)
}

/** Reads `12`, `12.5`, `1,234.50` and `1.234,50` as an amount in the smallest unit. Null for other texts. */
export function readAmount(text: string, currency: string): number | null {
  const number = readNumber(text.replaceAll(/\p{Sc}|\b[A-Z]{2,3}\b/gu, ''))
  return number === null ? null : Math.round(number * 10 ** digitsOf(currency))
}

/** Reads a number with a point or comma. A single comma before three digits separates thousands. */
export function readNumber(written: string): number | null {
  const text = written.replaceAll(/[\s\u00A0'’]/g, '')
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return null
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return Number(text)
  const separators = text.replaceAll(/[^.,]/g, '')
  const isThousands =
    new Set(separators).size === 1 && (separators.length > 1 || /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text))
  const number = isThousands
    ? text.replaceAll(/[.,]/g, '')
    : `${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`
  return Number.isFinite(Number(number)) ? Number(number) : null
}
