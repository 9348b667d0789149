import { handler } from '@/app/api/handler'
import { previewedSource } from '@/lib/hosting/preview/previewed-source'
import { relocatedResponse } from '@/lib/hosting/moved'
import { relayRequest, storedResponse, toResponse } from '@/lib/hosting/source-relay'
import { toNetworkPrefix } from '@/lib/platform/http/address'

/** Relays source requests of an unpublished app. */
const relay = handler('unlisted', { auth: 'none', hosted: true }, async ({ request, params, address }) => {
  const { slug = '', token = '', id = '' } = params
  const moved = relocatedResponse(request, slug)
  if (moved) return moved
  const live = await previewedSource(slug, token, id)
  const sourceRequest = { request, network: toNetworkPrefix(address), ...live }
  const how = { marker: '/~source/' } as const
  return (await storedResponse(sourceRequest, how)) ?? toResponse(await relayRequest(sourceRequest, how))
})

export { relay as GET, relay as POST, relay as PUT, relay as DELETE }
