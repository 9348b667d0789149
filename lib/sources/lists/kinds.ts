// The service's part by kind of source.
export { collection } from '../collection/kind'
export {
  tableKind as calendar,
  tableKind as channel,
  tableKind as csv,
  tableKind as json,
  tableKind as podcast,
} from '../tables/table-kind'
export { feed } from '../feed/kind'
export { shopify } from '../shopify/kind'
export { woocommerce } from '../woocommerce/kind'
export { wordpress } from '../wordpress/kind'
