import { brand } from '@/lib/brand'
import { toAnswer } from '@/lib/sources/client'
import type { AskSource } from '@/lib/publishing/live-snapshot'
import type { LiveSource } from '@/lib/apps/live-sources'
import { createGuardedRequests } from '@/lib/conversion/fetch/guarded-request'
import { readJson } from '@/lib/platform/http/body'
import { env } from '@/lib/platform/env'
import { singleton } from '@/lib/platform/singleton'
import { createRelay } from '@/lib/sources/relay/relay'
import type { RelayedAnswer } from '@/lib/sources/relay/request'
import { safeHeaders } from '@/lib/sources/relay/respond'

/** A store's notes of an order, and every field of two addresses. */
const MAX_BODY = 64 * 1024

/** RFC 9110 allows only these characters in a product's name. */
const product = brand.name.replace(/[^!#$%&'*+.^_`|~0-9A-Za-z-]/g, '') || 'AppBuilder'

/** One for all routes: many people who ask at once make one call. */
const relay = () =>
  singleton('source relay', () => {
    const requests = createGuardedRequests({
      privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
      ownPorts: [env().PORT],
      userAgent: `${product}/1.0 (app content)`,
    })
    return createRelay(async (request) => {
      const answer = await requests.send(request)
      return answer.ok ? answer.value : null
    })
  })

type Asked = { request: Request; network: string } & LiveSource

/** What stands behind `~source/<id>/` in an address, as it is written there. */
function routeOf(request: Request, marker: string): { route: string; search: string } {
  const { pathname, search } = new URL(request.url)
  const rest = pathname.slice(pathname.indexOf(marker) + marker.length)
  return { route: rest.slice(rest.indexOf('/') + 1), search }
}

/**
 * Passes a request on to a source. @param marker what comes before the source's id in the address
 * @throws as `Relay.ask`, and as `readJson`
 */
export async function relayTo(
  { request, network, appId, source }: Asked,
  marker: string,
): Promise<RelayedAnswer> {
  const headers = new Headers(request.headers)
  // The server in front compresses what a route answers, whatever it says of its encoding: once is enough.
  headers.delete('accept-encoding')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'POST' || method === 'PUT' ? { body: await readJson(request, MAX_BODY) } : {}
  return relay().ask({ appId, network, source, method, headers, ...routeOf(request, marker), ...body })
}

export function toResponse({ status, headers, body, answers }: RelayedAnswer): Response {
  return new Response(body, { status, headers: { ...headers, ...safeHeaders(answers) } })
}

/** Asks sources for the service itself: what a release takes along. Only what is everybody's. */
export function asker(appId: string): AskSource {
  return async (source, { route, query }) => {
    const search = new URLSearchParams(query).toString()
    const headers = new Headers()
    const asked = { appId, network: `release ${appId}`, source, method: 'GET', headers, route, search }
    const { status, headers: answered, body } = await relay().ask(asked)
    return toAnswer(new Response(body, { status, headers: answered }))
  }
}
