import { publishedSource } from './live-sources'
import { networkOf } from '../platform/http/address'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'
import { createHandler, type RouteHandler } from '../platform/http/handler'
import { noteHot } from '../sources/relay/hot-answers'
import { movedAnswer } from './moved'
import { relayTo, toResponse } from './source-relay'

/** Nobody is signed in on this way. */
const handler = createHandler(() => Promise.resolve(null))

/**
 * What a published app asks of its sources: of the shop or blog that its content comes from. The server in front answers
 * with it, and so does the route of Next.js.
 * @param zips as in `relayTo`
 */
export function publishedSources({ zips }: { zips: boolean }): RouteHandler {
  return handler({ auth: 'none', hosted: true }, async ({ request, params, address }) => {
    const { slug = '', id = '' } = params
    const moved = movedAnswer(request, slug)
    if (moved) return moved
    const { lookedUpAt, ...live } = await publishedSource(slug, id, request.method === 'GET')
    const asked = { request, network: networkOf(address), ...live }
    const answer = await relayTo(asked, { marker: '/~source/', zips })
    const { pathname, search } = new URL(request.url)
    const isOwnHost = request.headers.has(APPS_HOST_HEADER)
    if (answer.hot) noteHot(pathname + search, isOwnHost, answer.hot, lookedUpAt)
    return toResponse(answer)
  })
}
