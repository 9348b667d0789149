import { checkLinks } from '@/lib/stores/links/check'
import { askHost } from '../../../../ask-host'
import { handler } from '../../../../handler'
import { withOutbound } from '../../../../outbound'

const rate = { name: 'links-check', limit: 30, seconds: 10 * 60 }

/** Asks the owner's site for the files, as phones do. */
export const POST = handler({ auth: 'user', rate }, ({ actor, params, request }) =>
  withOutbound((fetch) => checkLinks(actor, params.id ?? '', askHost(fetch, request.signal))),
)
