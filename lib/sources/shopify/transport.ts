import type { Transport } from '../transport'
import { asRecord } from '../json'
import { endpoint } from './endpoint'
import { OPERATIONS, variablesOf, write } from './operations'
import { unwrapped } from './problems'

const PLACES: readonly (readonly [RegExp, (name: string, path: string) => string])[] = [
  [/\/products\/([^/]+)\/?$/, (handle) => `product/${handle}`],
  [/\/collections\/all\/?$/, () => 'category'],
  [/\/collections\/[^/]+\/?$/, (_, path) => `go/${encodeURIComponent(path)}`],
  [/\/cart\/?$/, () => 'cart'],
]

/** Adds the market, which is in the query, to an operation that a request carries. */
const inMarket = (operation: Record<string, unknown>, market: Record<string, string>) => ({
  ...operation,
  variables: { ...asRecord(operation['variables']), ...market },
})

export const transport: Transport = {
  request(address, { route, query = {}, body }) {
    const [declared = '', fields = ''] = OPERATIONS[route] ?? []
    const sent = body
      ? inMarket(asRecord(body), query)
      : {
          query: write('query', declared, fields),
          variables: variablesOf(declared, query),
        }
    return { url: endpoint(address), body: JSON.stringify(sent) }
  },
  response: unwrapped,
  inMarket: (request, market) => ({ ...request, query: { ...request.query, ...market } }),
  // A store's files are below its own domain, or on Shopify's.
  media: (address) => [address, 'https://cdn.shopify.com'],
  placeOf({ pathname, search }) {
    if (new URLSearchParams(search).has('variant')) return null
    for (const [pattern, place] of PLACES) {
      const found = pattern.exec(pathname)
      if (found) return place(found[1] ?? '', pathname)
    }
    return null
  },
}
