import { formatMoney } from '../commerce/money'
import { readAmount, readCurrency } from './store/money'
import { object } from './store/read'

/** Formats a product's `prices`: `€31,25`, or `€24,00 – €26,50` for a range. Empty without a price. */
export function priceOf(prices: unknown): string {
  const { price, price_range } = object(prices)
  const { min_amount, max_amount } = object(price_range)
  const [low, high] = [written(min_amount, prices), written(max_amount, prices)]
  return low !== '' && high !== '' && low !== high ? `${low} – ${high}` : written(price, prices)
}

/** Returns the price before a sale. Empty if there is none, or if prices differ by variation. */
export function getRegularPrice(prices: unknown): string {
  const { price, regular_price, price_range } = object(prices)
  const [now, before] = [readAmount(price), readAmount(regular_price)]
  const isSale = now !== null && before !== null && before > now && !price_range
  return isSale ? written(regular_price, prices) : ''
}

function written(value: unknown, prices: unknown): string {
  const amount = readAmount(value)
  return amount === null || amount < 0 ? '' : formatMoney(amount, readCurrency(object(prices)))
}
