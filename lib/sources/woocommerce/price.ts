import { formatMoney, readAmount, readCurrency } from './store/money'
import { object } from './store/read'

/** `€31,25` of a product's `prices`, or `€24,00 – €26,50` where variations differ; empty when the product has no price. */
export function priceOf(prices: unknown): string {
  const { price, price_range } = object(prices)
  const { min_amount, max_amount } = object(price_range)
  const [low, high] = [written(min_amount, prices), written(max_amount, prices)]
  return low !== '' && high !== '' && low !== high ? `${low} – ${high}` : written(price, prices)
}

/** The price before a sale; empty when there is none, or variations have one each. */
export function formerPriceOf(prices: unknown): string {
  const { price, regular_price, price_range } = object(prices)
  const [now, before] = [readAmount(price), readAmount(regular_price)]
  const isSale = now !== null && before !== null && before > now && !price_range
  return isSale ? written(regular_price, prices) : ''
}

function written(value: unknown, prices: unknown): string {
  const amount = readAmount(value)
  return amount === null || amount < 0 ? '' : formatMoney(amount, readCurrency(object(prices)))
}
