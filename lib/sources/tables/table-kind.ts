import type { Kind } from '../kind'
import { restRouteUrl } from '../route-url'
import { ROWS_CALLS } from '../rows/calls'

/** A document of another site that the service reads and shows as rows. Its format is in `lists/tables.ts`. */
export const tableKind: Kind = {
  calls: ROWS_CALLS,
  url: restRouteUrl,
  answers: 'json',
  isAnsweredHere: true,
}
