import { editedSource } from '@/lib/hosting/live-sources'
import { relayTo, toResponse } from '@/lib/hosting/source-relay'
import { handler } from '../../../../../handler'

/** What the canvas shows of a source. */
export const GET = handler({ auth: 'user' }, async ({ request, params, actor }) => {
  const live = await editedSource(actor, params.id ?? '', params.source ?? '')
  return toResponse(await relayTo({ request, network: actor.user.id, ...live }, { marker: '/sources/' }))
})
