import { handler } from '@/app/api/handler'
import { relayTo, toResponse } from '@/app/api/source-relay'
import { publishedSource } from '@/lib/apps/live-sources'
import { networkOf } from '@/lib/platform/http/address'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { noteHot } from '@/lib/sources/relay/hot-answers'
import { movedAnswer } from '../../../moved'

/** What an app asks of its sources: of the shop or blog that its content comes from. */
const ask = handler({ auth: 'none', hosted: true }, async ({ request, params, address }) => {
  const { slug = '', id = '' } = params
  const moved = movedAnswer(request, slug)
  if (moved) return moved
  const live = await publishedSource(slug, id)
  const answer = await relayTo({ request, network: networkOf(address), ...live }, '/~source/')
  const { pathname, search } = new URL(request.url)
  if (answer.hot) noteHot(pathname + search, request.headers.has(APPS_HOST_HEADER), answer.hot)
  return toResponse(answer)
})

export { ask as GET, ask as POST, ask as PUT, ask as DELETE }
