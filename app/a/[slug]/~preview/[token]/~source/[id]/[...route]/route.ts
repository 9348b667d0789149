import { handler } from '@/app/api/handler'
import { previewedSource } from '@/lib/hosting/preview/previewed-source'
import { movedAnswer } from '@/lib/hosting/moved'
import { relayTo, toResponse } from '@/lib/hosting/source-relay'
import { networkOf } from '@/lib/platform/http/address'

/** What an app asks of its sources before it is published. */
const ask = handler({ auth: 'none', hosted: true }, async ({ request, params, address }) => {
  const { slug = '', token = '', id = '' } = params
  const moved = movedAnswer(request, slug)
  if (moved) return moved
  const live = await previewedSource(slug, token, id)
  const asked = { request, network: networkOf(address), ...live }
  return toResponse(await relayTo(asked, { marker: '/~source/' }))
})

export { ask as GET, ask as POST, ask as PUT, ask as DELETE }
