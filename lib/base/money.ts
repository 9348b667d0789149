import { liveValue } from './live-value'

/**
 * Currencies that a host can choose: those that PayPal and Stripe both charge everywhere, in hundredths.
 * https://developer.paypal.com/reference/currency-codes and https://docs.stripe.com/currencies, of which
 * BRL, CNY and MYR are for sellers in their country only, and HUF, JPY and TWD have no decimals.
 */
export const CURRENCIES = [
  ...[
    'USD',
    'EUR',
    'GBP',
    'AUD',
    'CAD',
    'CHF',
    'CZK',
    'DKK',
    'HKD',
    'ILS',
    'MXN',
    'NOK',
    'NZD',
    'PHP',
    'PLN',
  ],
  ...['SEK', 'SGD', 'THB'],
] as const

/** The name of the currency among live values. */
export const CURRENCY_VALUE = 'currency'

export const DEFAULT_CURRENCY = 'USD'

/** The currency of all prices, such as `USD`. It can't change once there are orders, which store it as well. */
export function currency(): string {
  return liveValue(CURRENCY_VALUE, DEFAULT_CURRENCY)
}

/** Formats cents, always with decimals: `$1,908.50`, `−$10.00`. */
export function formatMoney(cents: number, code = currency()): string {
  return written(cents, { style: 'currency', currency: code })
}

/** Formats a price for pages and emails: `$49`, or `$1,908.50` if it has cents. */
export function formatPrice(cents: number, code = currency()): string {
  return written(cents, { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' })
}

const formats = new Map<string, Intl.NumberFormat>()

/** Caches the formats: creating one takes longer than using it a hundred times. */
function written(cents: number, options: Intl.NumberFormatOptions): string {
  const key = `${options.currency} ${options.trailingZeroDisplay}`
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', options)
  formats.set(key, format)
  return format.format(cents / 100).replace('-', '−')
}

/** The sign of the currency: `$`, `€` or `CHF`. */
export function currencySign(): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency() }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency()
}
