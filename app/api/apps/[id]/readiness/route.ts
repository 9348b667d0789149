import { findReadiness } from '@/lib/stores/readiness/readiness'
import { askHost } from '../../../ask-host'
import { handler } from '../../../handler'
import { lookAtPage } from '../../../look-at-page'
import { withOutbound } from '../../../outbound'

/** Each looks at pages of others. */
const rate = { name: 'readiness', limit: 60, seconds: 10 * 60 }

export const GET = handler({ auth: 'user', rate }, ({ actor, params, request }) =>
  withOutbound((fetch) =>
    findReadiness(actor, params.id ?? '', {
      lookAt: lookAtPage(fetch, request.signal),
      askHost: askHost(fetch, request.signal),
    }),
  ),
)
