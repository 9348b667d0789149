import { editedSource } from '@/lib/apps/live-sources'
import { handler } from '../../../../../handler'
import { relayTo, toResponse } from '../../../../../source-relay'

/** What the canvas shows of a source. */
export const GET = handler({ auth: 'user' }, async ({ request, params, actor }) => {
  const live = await editedSource(actor, params.id ?? '', params.source ?? '')
  return toResponse(await relayTo({ request, network: actor.user.id, ...live }, '/sources/'))
})
