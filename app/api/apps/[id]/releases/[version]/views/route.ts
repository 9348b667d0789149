import { viewsQuery } from '@/lib/stores/store-listing/schema'
import { findViews } from '@/lib/stores/store-listing/views'
import { handler } from '../../../../../handler'
import { withOutbound } from '../../../../../outbound'

/** Each call renders the whole app. */
const rate = { name: 'views', limit: 120, seconds: 60 * 60 }

/** Maximum size of a picture on another site, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024
/** For all pictures together. */
const TIMEOUT_MS = 10_000

export const GET = handler(
  {
    summary: 'Get the screens of a release, to draw screenshots of',
    query: viewsQuery,
    answers: {
      200: '`{ css, files, missing, screens, colors }`: each screen as XML, with its style sheet, its fonts and its pictures inside.',
    },
  },
  { auth: 'user', permission: 'app.publish', rate },
  ({ actor, params, request }) => {
    const { language } = viewsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const options = {
      ...{ maxBytes: MAX_BYTES, accept: 'image/*', signal: request.signal },
      deadline: Date.now() + TIMEOUT_MS,
    }
    return withOutbound((outbound) =>
      findViews(
        actor,
        { appId: params.id ?? '', version: params.version ?? '', language },
        async (address) => {
          const found = await outbound.fetchPage(address, options)
          return found.ok && found.value.status === 200 ? found.value.bytes : null
        },
      ),
    )
  },
)
