// Catalogs by kind of source. Phones load them with an app; the rest of a shop is in `selling.ts`.
export { catalog as shopify } from '../shopify/catalog'
export { catalog as woocommerce } from '../woocommerce/catalog'
