// Transports of the kinds of source that need one.
export { transport as shopify } from '../shopify/transport'
