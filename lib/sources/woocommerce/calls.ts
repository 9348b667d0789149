import { type AllowedCall, names } from '../allowed-call'
import { WORDPRESS_CALLS } from '../wordpress/calls'

const LIST = 'page per_page offset search include exclude orderby order slug _fields'
const FILTERS = [
  'type parent parent_exclude sku category category_operator tag tag_operator on_sale featured min_price max_price',
  'stock_status attributes attribute_relation catalog_visibility rating after before date_column',
] as const
/** Prices and stock are always fetched, except during a burst, when they may be some seconds old. */
const PRICED = { fresh: 0, stale: 0, rush: 2 }
const CACHE_SECONDS = { fresh: 60, stale: 10 * 60 }

const get = (path: string, query: ReadonlySet<string>, shared: AllowedCall['shared']): AllowedCall => ({
  methods: ['GET'],
  route: new RegExp(`^wc/store(?:/v1)?/${path}$`),
  query,
  shared,
})
const own = (methods: string[], path: string, query = names('_fields')): AllowedCall => ({
  methods,
  route: new RegExp(`^wc/store(?:/v1)?/${path}$`),
  query,
  shared: null,
})

const CART_CHANGES = [
  'add-item',
  'update-item',
  'remove-item',
  'apply-coupon',
  'remove-coupon',
  'update-customer',
  'select-shipping-rate',
]

/** The Store API and the WordPress API below it. No batch requests: their inner headers are unchecked. */
export const WOOCOMMERCE_CALLS: readonly AllowedCall[] = [
  get('products/categories(?:/\\d+)?', names(LIST, 'hide_empty parent'), CACHE_SECONDS),
  get('products/(?:tags|brands)(?:/[\\w%.~-]+)?', names(LIST, 'hide_empty parent'), CACHE_SECONDS),
  get('products/attributes(?:/\\d+(?:/terms)?)?', names(LIST, 'hide_empty'), CACHE_SECONDS),
  get('products/reviews', names(LIST, 'product_id category_id'), CACHE_SECONDS),
  get(
    'products/collection-data',
    names(
      LIST,
      ...FILTERS,
      'calculate_price_range calculate_stock_status_counts calculate_attribute_counts calculate_rating_counts calculate_taxonomy_counts',
    ),
    PRICED,
  ),
  get('products(?:/[\\w%.~-]+)?', names(LIST, ...FILTERS), PRICED),
  own(['GET'], 'cart'),
  own(['GET', 'POST', 'DELETE'], 'cart/(?:items|coupons)'),
  own(['GET', 'PUT', 'DELETE'], 'cart/items/[0-9a-f]{32}'),
  own(['GET', 'DELETE'], 'cart/coupons/[\\w%.~-]+'),
  own(['POST'], `cart/(?:${CART_CHANGES.join('|')})`),
  own(['GET', 'POST', 'PUT'], 'checkout', names('_fields __experimental_calc_totals')),
  own(['POST'], 'checkout/\\d+', names('_fields')),
  own(['GET'], 'order/\\d+', names('key billing_email _fields')),
  ...WORDPRESS_CALLS,
]
