import { type ContentSource, loadWith } from '../source'
import { loadLanguages } from '../wordpress/languages'
import { describeIndex, loadSiteIndex, serves } from '../wordpress/site-index'
import { loadTypes } from '../wordpress/types'
import { CORE_API, otherRoots, restRoot, WORDPRESS_COLLECTIONS, wordpress } from '../wordpress/wordpress'
import { findCheckoutHandoff } from './find-checkout-handoff'
import { loadCategories, loadProducts, findPurchasableProduct } from './products'

const KIND = 'woocommerce'
/** Since WooCommerce 6.4. */
const STORE_API = 'wc/store/v1'
/** API versions of older WooCommerce releases. */
const OLDER_APIS = ['wc/store', 'wc/v3', 'wc/v2', 'wc/v1']

/** WooCommerce by its public Store API. It is a plugin of WordPress, so stores have posts and pages too. */
export const woocommerce: ContentSource = {
  kind: KIND,
  buildsOn: wordpress,
  marks: {
    generator: /^woocommerce\b/i,
    asset: /\/plugins\/woocommerce\//i,
    bodyClass: /(?:^|\s)woocommerce(?:-|\s|$)/,
  },
  // A page of a store may have only the marks of WordPress, so the site index is always checked.
  detect: (page) => wordpress.detect(page) && { address: restRoot(page), sure: page.marks.has(KIND) },
  otherAddresses: otherRoots,
  async describe(address, fetch) {
    const index = await loadSiteIndex(address, fetch)
    if (!index) return null
    if (serves(index, STORE_API)) return describeIndex(index, { confirmed: true })
    if (serves(index, ...OLDER_APIS)) return describeIndex(index, { confirmed: true, isTooOld: true })
    return serves(index, CORE_API) ? describeIndex(index, { confirmed: false }) : null
  },
  async checkout(address, home, fetch) {
    const id = await findPurchasableProduct(address, fetch)
    return id === null ? null : findCheckoutHandoff(address, home, id, fetch)
  },
  types: loadTypes,
  languages: loadLanguages,
  ...loadWith({ ...WORDPRESS_COLLECTIONS, products: loadProducts, categories: loadCategories }),
  feedPath: wordpress.feedPath,
}
