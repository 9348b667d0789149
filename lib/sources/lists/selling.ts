// Purchase code by kind of source. Separate from `catalogs.ts`, because phones load it later.
export { selling as woocommerce } from '../woocommerce/selling'
