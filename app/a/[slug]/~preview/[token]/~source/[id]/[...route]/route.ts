import { handler } from '@/app/api/handler'
import { relayTo, toResponse } from '@/app/api/source-relay'
import { previewedSource } from '@/lib/apps/live-sources'
import { networkOf } from '@/lib/platform/http/address'
import { movedAnswer } from '../../../../../moved'

/** What an app asks of its sources before it is published. */
const ask = handler({ auth: 'none', hosted: true }, async ({ request, params, address }) => {
  const { slug = '', token = '', id = '' } = params
  const moved = movedAnswer(request, slug)
  if (moved) return moved
  const live = await previewedSource(slug, token, id)
  return toResponse(await relayTo({ request, network: networkOf(address), ...live }, '/~source/'))
})

export { ask as GET, ask as POST, ask as PUT, ask as DELETE }
