import type { SourceRequest } from '../client'
import type { ProductsQuery } from '../commerce/catalog'
import type { Selling } from '../commerce/commerce'
import { catalog, get } from './catalog'
import { PRODUCTS } from './store/catalog'
import { knownCountries, fetchOrder, supportsOrderLookup, orderInLink, placeOrder } from './store/checkout'
import { gatewayName } from './store/gateways'
import { checkoutHandoffSteps } from './store/checkout-handoff'
import { readProducts } from './store/product'
import { address, list, number, object, text } from './store/read'
import { readReviews } from './store/reviews'
import { cartSession } from './store/session'

/** WooCommerce's default slugs of the account page in common languages. */
const ACCOUNTS =
  'my-account,mein-konto,mon-compte,mi-cuenta,mio-account,il-mio-account,mijn-account,moje-konto,minha-conta,mitt-konto,min-konto,min-side'

/** Requests the slug of the page with all products, which the owner can change: `shop`. */
const productType: SourceRequest = get('wp/v2/types/product', { _fields: 'has_archive' })

/** The most popular products of a category. */
const similar = (category: number, exclude: number): ProductsQuery => ({
  ...{ category, order: 'popular', exclude },
  ...{ page: 1, number: 8 },
})

export const selling: Selling = {
  product: {
    variations: ({ id }) => get(PRODUCTS, { type: 'variation', parent: String(id), per_page: '100' }),
    readVariations: readProducts,
    reviews: (id) => get(`${PRODUCTS}/reviews`, { product_id: String(id), per_page: '10' }),
    readReviews,
    related: ({ id, categories: [category] }) =>
      category ? catalog.products(similar(category.id, id)) : null,
    readRelated: (answer) => catalog.readProducts(answer, similar(0, 0)).products,
  },
  cart(call, store, now) {
    const session = cartSession(call, store, now)
    return {
      ...session,
      place: (cart, buyer) => placeOrder(session, cart, buyer, now),
      countries: () => knownCountries(session),
    }
  },
  checkout: { steps: checkoutHandoffSteps, takesCart: false, methodName: gatewayName },
  order: {
    offersLookUp: supportsOrderLookup,
    lookUp: fetchOrder,
    inLink: orderInLink,
    account: get('wp/v2/pages', { slug: ACCOUNTS, _fields: 'link' }),
    readAccount: (json) => address(object(list(json)[0]).link),
  },
  stepsTo: (path, slug) => [
    {
      request: catalog.categories,
      read({ json }) {
        const found = catalog.readCategories(json).find((category) => category.slug === slug)
        return found ? { place: `category/${found.id}`, link: found.link } : null
      },
    },
    {
      fresh: true,
      request: get(PRODUCTS, { slug, _fields: 'id,permalink' }),
      read({ json }) {
        const found = object(list(json)[0])
        const id = number(found.id)
        return id === null ? null : { place: `product/${id}`, link: address(found.permalink) }
      },
    },
    // The page with all products, whose own post has no content.
    {
      request: productType,
      read: ({ json }) =>
        text(object(json).has_archive) === slug ? { place: 'category', link: path } : null,
    },
  ],
}
