import type { Selling } from '../commerce/commerce'
import { absoluteAddress } from '../html'
import { asRecord } from '../json'
import { cartSession } from './cart/session'
import { get, readPage } from './catalog'
import { gid, idOf } from './endpoint'
import { localeOf } from './money'
import { readVariant } from './product'

export const selling: Selling = {
  product: {
    // Asked for one at a time, because a product may have 2,048.
    variations: ({ id }, choice) => {
      const options = Object.entries(choice).map(([name, value]) => ({ name, value }))
      return get('variant', { id: gid('Product', id), options: JSON.stringify(options) })
    },
    readVariations(json) {
      const variant = asRecord(asRecord(json)['product'])['variantBySelectedOptions']
      return [readVariant(variant, localeOf(json))].flatMap((found) => found ?? [])
    },
    reviews: null,
    readReviews: () => [],
    related: ({ id }) => get('related', { id: gid('Product', id) }),
    readRelated: ({ json }) => readPage(json, {}).products,
  },
  cart: cartSession,
  checkout: {
    steps: (_, { checkout = '' }) => (checkout ? [{ name: '', url: checkout }] : []),
    takesCart: true,
    methodName: () => '',
  },
  // The store's own pages show orders, to who signs in there.
  order: {
    offersLookUp: () => Promise.resolve(false),
    lookUp: () => Promise.resolve({ kind: 'not-offered' }),
    inLink: () => null,
    account: get('account'),
    readAccount: (json) => absoluteAddress(asRecord(asRecord(json)['shop'])['customerAccountUrl']),
  },
  stepsTo: (path, slug) => [
    {
      request: get('resolve', { handle: slug }),
      read({ json }) {
        const { id, onlineStoreUrl } = asRecord(asRecord(json)['collection'])
        const number = idOf(id)
        return number === null
          ? null
          : { place: `category/${number}`, link: absoluteAddress(onlineStoreUrl) || path }
      },
    },
  ],
}
