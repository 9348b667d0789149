import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import { LISTING_LIMIT, listingRequest } from '@/lib/stores/store-listing/schema'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findListing(actor, params.id ?? ''))

export const PUT = handler(
  { auth: 'user', body: listingRequest, limit: LISTING_LIMIT },
  ({ actor, params, body }) => saveListing(actor, params.id ?? '', body),
)
