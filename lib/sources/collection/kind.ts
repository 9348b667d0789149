import type { Kind } from '../kind'
import { restRouteUrl } from '../route-url'
import { COLLECTION_CALLS } from './calls'

/** A collection of the app itself. The service answers from its database. */
export const collection: Kind = {
  calls: COLLECTION_CALLS,
  url: restRouteUrl,
  answers: 'json',
  isAnsweredHere: true,
}
