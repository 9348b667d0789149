// Purchase code by kind of source. Separate from `catalogs.ts`, because phones load it later.
export { selling as shopify } from '../shopify/selling'
export { selling as woocommerce } from '../woocommerce/selling'
