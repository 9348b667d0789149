/** US dollars are what is sold in; the books keep a currency with each order. */
export const CURRENCY = 'USD'

/** An amount in cents, always with its cents: `$1,908.50`; `−$10.00` where something is taken off. */
export function formatMoney(cents: number, currency: string = CURRENCY): string {
  return written(cents, { style: 'currency', currency })
}

/** A price as pages and emails name it: `$49`, and `$1,908.50` where there are cents. */
export function formatPrice(cents: number, currency: string = CURRENCY): string {
  return written(cents, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats are kept, because making one takes longer than using it a hundred times. */
function written(cents: number, options: Intl.NumberFormatOptions): string {
  const key = `${options.currency} ${options.trailingZeroDisplay}`
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', options)
  formats.set(key, format)
  return format.format(cents / 100).replace('-', '−')
}
