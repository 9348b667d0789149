import { type Item, itemsOf, textOfProperty } from './item'

const CODE = /^[A-Z]{3}$/

/** Formats the price of a thing or of its offers: `€12.50`, a range as `€8.00–€20.00`. Empty without one. */
export function priceOf(item: Item, language: string): string {
  const offers = [item, ...itemsOf(item, 'offers')].flatMap((offer) => [
    offer,
    ...itemsOf(offer, 'priceSpecification'),
  ])
  for (const offer of offers) {
    const currency = textOfProperty(offer, 'priceCurrency').toUpperCase()
    const [price, low, high] = ['price', 'lowPrice', 'highPrice'].map((name) =>
      textOfProperty(offer, name, 40),
    )
    if (price) return money(price, currency, language)
    if (low && high && low !== high)
      return `${money(low, currency, language)}–${money(high, currency, language)}`
    if (low) return money(low, currency, language)
  }
  return ''
}

function money(price: string, currency: string, language: string): string {
  const amount = Number(price.replace(/^[^\d-]+/, '').replace(',', '.'))
  if (!Number.isFinite(amount) || amount < 0 || amount > 1e9) return price.slice(0, 40)
  if (!CODE.test(currency)) return price.slice(0, 40)
  const options = { style: 'currency', currency } as const
  try {
    return new Intl.NumberFormat(language || 'en', options).format(amount)
  } catch {
    return new Intl.NumberFormat('en', options).format(amount)
  }
}
