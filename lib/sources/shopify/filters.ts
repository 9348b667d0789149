import type { Collection, Filters } from '../commerce/catalog'
import { asRecord, listOf, numberOf, toText } from '../json'
import { localeOf, readMoney } from './money'

/** A filter of Shopify, as its API writes it in `input`. */
export type AppliedFilter = {
  available?: boolean
  price?: { min?: number; max?: number }
} & Readonly<Record<string, unknown>>

/** Filters that have fields of their own in apps. */
const OWN = /^filter\.v\.(?:availability|price)$/

/** The API's filters for those of a list. The slug of a term is the API's own input. */
export function filtersOf({ inStock, min, max, digits = 2, attributes = {} }: Filters): AppliedFilter[] {
  const unit = 10 ** digits
  const price = {
    ...(min !== undefined && { min: min / unit }),
    ...(max !== undefined && { max: max / unit }),
  }
  const terms = Object.values(attributes).flatMap((slugs) => slugs.map((slug) => asRecord(JSON.parse(slug))))
  return [
    ...(inStock ? [{ available: true }] : []),
    ...(Object.keys(price).length > 0 ? [{ price }] : []),
    ...terms,
  ]
}

/** Reads the filters of a collection or search. Terms of a filter that would find nothing are left out. */
export function readFilters(json: unknown): Collection {
  const data = asRecord(json)
  const filters = listOf(
    asRecord(data['search'])['productFilters'] ??
      asRecord(asRecord(data['collection'])['products'])['filters'],
  ).map(asRecord)
  const terms = new Map<number, number>()
  let inStock: number | null = null
  let price: Collection['price'] = null
  const attributes = filters.flatMap((filter, place) => {
    const id = toText(filter['id'])
    const values = listOf(filter['values']).map(asRecord)
    if (id.endsWith('.availability'))
      inStock = numberOf(values.find(({ input }) => inputOf(input)['available'] === true)?.['count'])
    if (toText(filter['type']) === 'PRICE_RANGE') price = rangeOf(values[0]?.['input'], json)
    if (OWN.test(id) || toText(filter['type']) === 'PRICE_RANGE') return []
    const shown = values.map(({ label, count, input }, index) => {
      const term = { id: place * 1000 + index, name: toText(label), slug: JSON.stringify(inputOf(input)) }
      terms.set(term.id, numberOf(count))
      return term
    })
    return [{ id: place, name: toText(filter['label']), taxonomy: id, terms: shown }]
  })
  return { price, terms, inStock, attributes: attributes.filter(({ terms }) => terms.length > 0) }
}

/** `input` is JSON: an object, or its text. */
function inputOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'string') return asRecord(input)
  try {
    return asRecord(JSON.parse(input))
  } catch {
    return {}
  }
}

function rangeOf(input: unknown, data: unknown): Collection['price'] {
  const { min, max } = asRecord(inputOf(input)['price'])
  const { currency } = asRecord(asRecord(asRecord(data)['localization'])['country'])
  const currencyCode = toText(asRecord(currency)['isoCode'])
  const money = (amount: unknown) =>
    readMoney({ amount: String(numberOf(amount)), currencyCode }, localeOf(data))
  const [low, high] = [money(min), money(max)]
  return low && high && { min: low.amount, max: high.amount, currency: low.currency }
}
