import type { LiveSource } from './live-sources'
import { brand } from '../brand'
import { createGuardedRequests } from '../guarded-fetch/guarded-request'
import { env } from '../platform/env'
import { readJson } from '../platform/http/body'
import type { AskSource } from '../publishing/live-snapshot'
import { toAnswer } from '../sources/client'
import { createRelay, type Relay } from '../sources/relay/relay'
import type { RelayedAnswer } from '../sources/relay/request'
import { safeHeaders } from '../sources/relay/respond'

/** A store's notes of an order, and every field of two addresses. */
const MAX_BODY = 64 * 1024

/** RFC 9110 allows only these characters in a product's name. */
const product = brand.name.replace(/[^!#$%&'*+.^_`|~0-9A-Za-z-]/g, '') || 'AppBuilder'

/**
 * Many people who ask at once make one call. Each copy of this module has its own, since the errors of another copy are
 * none of ours; what is kept and what is counted is one for the process.
 */
let opened: Relay | undefined
const relay = () => (opened ??= openRelay())

function openRelay(): Relay {
  const requests = createGuardedRequests({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    ownPorts: [env().PORT],
    userAgent: `${product}/1.0 (app content)`,
  })
  return createRelay(async (request) => {
    const answer = await requests.send(request)
    return answer.ok ? answer.value : null
  })
}

type Asked = { request: Request; network: string } & LiveSource

type How = {
  /** What comes before the source's id in the address. */
  marker: '/~source/' | '/sources/'
  /** Whether the answer may go out compressed. Next.js compresses what a route answers, whatever that says of itself. */
  zips?: boolean
}

/** What stands behind `~source/<id>/` in an address, as it is written there. */
function routeOf(request: Request, marker: string): { route: string; search: string } {
  const { pathname, search } = new URL(request.url)
  const rest = pathname.slice(pathname.indexOf(marker) + marker.length)
  return { route: rest.slice(rest.indexOf('/') + 1), search }
}

/** Passes a request on to a source. @throws as `Relay.ask`, and as `readJson` */
export async function relayTo(
  { request, network, appId, source }: Asked,
  { marker, zips = false }: How,
): Promise<RelayedAnswer> {
  const headers = new Headers(request.headers)
  if (!zips) headers.delete('accept-encoding')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'POST' || method === 'PUT' ? { body: await readJson(request, MAX_BODY) } : {}
  return relay().ask({ appId, network, source, method, headers, ...routeOf(request, marker), ...body })
}

export function toResponse({ status, headers, body, answers }: RelayedAnswer): Response {
  return new Response(body, { status, headers: { ...headers, ...safeHeaders(answers) } })
}

/** Asks sources for the service itself: what a release takes along, what automations look at. Only what is everybody's. */
export function asker(appId: string): AskSource {
  return async (source, { route, query }) => {
    const search = new URLSearchParams(query).toString()
    const headers = new Headers()
    const asked = { appId, network: `release ${appId}`, source, method: 'GET', headers, route, search }
    const { status, headers: answered, body } = await relay().ask(asked)
    return toAnswer(new Response(body, { status, headers: answered }))
  }
}
