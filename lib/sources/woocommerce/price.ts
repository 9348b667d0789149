import { z } from 'zod'
import { plainText } from '../plain-text'

const short = z.string().max(40).catch('').default('')

/** Prices as WooCommerce's Store API has them: whole minor units in strings, and how the shop writes them. */
export const pricesSchema = z.object({
  price: short,
  regular_price: short,
  price_range: z.object({ min_amount: short, max_amount: short }).nullish().catch(null),
  currency_minor_unit: z.number().int().min(0).max(6).catch(2),
  currency_decimal_separator: short,
  currency_thousand_separator: short,
  currency_prefix: short,
  currency_suffix: short,
})

type Prices = z.output<typeof pricesSchema>

/** `€31,25`, or `€24,00 – €26,50` where variations differ; empty when the product has no price. */
export function priceOf(prices: Prices): string {
  const { min_amount = '', max_amount = '' } = prices.price_range ?? {}
  const [low, high] = [formatAmount(min_amount, prices), formatAmount(max_amount, prices)]
  return low !== '' && high !== '' && low !== high ? `${low} – ${high}` : formatAmount(prices.price, prices)
}

/** The price before a sale; empty when there is none, or variations have one each. */
export function formerPriceOf(prices: Prices): string {
  const isRange = Boolean(prices.price_range)
  return isRange || Number(prices.regular_price) <= Number(prices.price)
    ? ''
    : formatAmount(prices.regular_price, prices)
}

function formatAmount(amount: string, prices: Prices): string {
  if (!/^\d{1,18}$/.test(amount)) return ''
  const digits = amount.padStart(prices.currency_minor_unit + 1, '0')
  const point = digits.length - prices.currency_minor_unit
  const whole = digits.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, prices.currency_thousand_separator)
  const fraction = digits.slice(point)
  const number = fraction === '' ? whole : `${whole}${prices.currency_decimal_separator || '.'}${fraction}`
  return `${sign(prices.currency_prefix)}${number}${sign(prices.currency_suffix)}`
}

/** Some extensions leave the entity in: `&euro;`. The space before or after a sign is part of it. */
function sign(written: string): string {
  if (!written.includes('&')) return written
  const text = plainText(written, 40)
  return `${/^\s/.test(written) ? ' ' : ''}${text}${/(?:\s|&nbsp;)$/.test(written) ? ' ' : ''}`
}
