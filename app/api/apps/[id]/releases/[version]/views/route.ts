import { viewsQuery } from '@/lib/stores/store-listing/schema'
import { findViews } from '@/lib/stores/store-listing/views'
import { handler } from '../../../../../handler'
import { withOutbound } from '../../../../../outbound'

/** Each draws the whole app. */
const rate = { name: 'views', limit: 120, seconds: 60 * 60 }

/** Bytes of a picture on somebody's site. */
const MAX_BYTES = 2 * 1024 * 1024
/** All of them together, in milliseconds. */
const PATIENCE = 10_000

export const GET = handler({ auth: 'user', rate }, ({ actor, params, request }) => {
  const { language } = viewsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const options = {
    ...{ maxBytes: MAX_BYTES, accept: 'image/*', signal: request.signal },
    deadline: Date.now() + PATIENCE,
  }
  return withOutbound((outbound) =>
    findViews(actor, { appId: params.id ?? '', version: params.version ?? '', language }, async (address) => {
      const found = await outbound.fetchPage(address, options)
      return found.ok && found.value.status === 200 ? found.value.bytes : null
    }),
  )
})
