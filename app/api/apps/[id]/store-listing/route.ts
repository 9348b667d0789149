import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import { LISTING_LIMIT, listingRequest } from '@/lib/stores/store-listing/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Get an app’s store listing',
    answers: {
      200: '`{ facts, release, languages, screens }`: for each language the texts, what the app proposes, and the screenshots.',
    },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => findListing(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Save part of an app’s store listing',
    answers: { 200: '`{ saved: true }`. What was not sent stays as it was.' },
    example: { language: 'en', texts: { title: 'Bread' }, facts: { email: 'hello@example.com' } },
  },
  { auth: 'user', permission: 'app.publish', body: listingRequest, limit: LISTING_LIMIT },
  ({ actor, params, body }) => saveListing(actor, params.id ?? '', body),
)
