/** The currency of all prices. The books store a currency with each order. */
export const CURRENCY = 'USD'

/** Formats cents, always with decimals: `$1,908.50`, `−$10.00`. */
export function formatMoney(cents: number, currency: string = CURRENCY): string {
  return written(cents, { style: 'currency', currency })
}

/** Formats a price for pages and emails: `$49`, or `$1,908.50` if it has cents. */
export function formatPrice(cents: number, currency: string = CURRENCY): string {
  return written(cents, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
}

const formats = new Map<string, Intl.NumberFormat>()

/** Caches the formats: creating one takes longer than using it a hundred times. */
function written(cents: number, options: Intl.NumberFormatOptions): string {
  const key = `${options.currency} ${options.trailingZeroDisplay}`
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', options)
  formats.set(key, format)
  return format.format(cents / 100).replace('-', '−')
}
