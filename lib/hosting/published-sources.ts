import { publishedSource } from './live-sources'
import { toNetworkPrefix } from '../platform/http/address'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'
import { createHandler, type RouteHandler } from '../platform/http/handler'
import { markHot } from '../sources/relay/hot-response-cache'
import { relocatedResponse } from './moved'
import { relayRequest, storedResponse, toResponse } from './source-relay'

/** These requests are never authenticated. */
const handler = createHandler(() => Promise.resolve(null))

/**
 * Handles requests of a published app to its sources: the shop or blog that its content comes from. Used by
 * the front server and by the route of Next.js.
 * @param zips as for `relayRequest`
 */
export function publishedSources({ zips }: { zips: boolean }): RouteHandler {
  return handler('unlisted', { auth: 'none', hosted: true }, async ({ request, params, address }) => {
    const { slug = '', id = '' } = params
    const moved = relocatedResponse(request, slug, 'calls')
    if (moved) return moved
    const { fetchedAt, ...live } = await publishedSource(slug, id, request.method === 'GET')
    const call = { request, network: toNetworkPrefix(address), ...live }
    const stored = await storedResponse(call, { marker: '/~source/', zips })
    if (stored) return stored
    const response = await relayRequest(call, { marker: '/~source/', zips })
    const { pathname, search } = new URL(request.url)
    const isOwnHost = request.headers.has(APPS_HOST_HEADER)
    if (response.hot) markHot(pathname + search, isOwnHost, response.hot, fetchedAt)
    return toResponse(response)
  })
}
