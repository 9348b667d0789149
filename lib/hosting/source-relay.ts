import type { LiveSource } from './live-sources'
import { answerStored, readStored } from './stored-source'
import type { Source } from '../document/sources'
import { createGuardedRequests } from '../guarded-fetch/guarded-request'
import { userAgentFor } from '../guarded-fetch/user-agent'
import { env } from '../platform/env'
import { readJson } from '../platform/http/body'
import type { FetchSource } from '../publishing/live-snapshot'
import { type SourceCall, type SourceRequest, type SourceResponse, toAnswer } from '../sources/client'
import { kindOf } from '../sources/kinds'
import { createRelay, type Relay } from '../sources/relay/relay'
import type { RelayedResponse } from '../sources/relay/request'
import { safeHeaders } from '../sources/relay/respond'

/** Fits an order with notes and all fields of two addresses. */
const MAX_BODY = 64 * 1024

/**
 * Coalesces concurrent identical requests. Each instance of this module has its own relay, because error
 * classes differ between instances; caches and counts are process-wide.
 */
let opened: Relay | undefined
const relay = () => (opened ??= openRelay())

function openRelay(): Relay {
  const requests = createGuardedRequests({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    ownPorts: [env().PORT],
    get userAgent() {
      return userAgentFor('app content')
    },
  })
  return createRelay(async (request) => {
    const response = await requests.send(request)
    return response.ok ? response.value : null
  })
}

type SourceCallRequest = { request: Request; network: string } & LiveSource

type How = {
  /** The path before the source's id. */
  marker: '/~source/' | '/sources/'
  /** Whether the response may be compressed here. Next.js always compresses the responses of routes. */
  zips?: boolean
}

/** The path after `~source/<id>/`, as written in the URL. */
function routeOf(request: Request, marker: string): { route: string; search: string } {
  const { pathname, search } = new URL(request.url)
  const rest = pathname.slice(pathname.indexOf(marker) + marker.length)
  return { route: rest.slice(rest.indexOf('/') + 1), search }
}

/** Answers a request to a source whose rows the service has or reads. Null for all others, which are relayed. */
export async function storedResponse(
  { request, network, appId, source }: SourceCallRequest,
  { marker, zips = false }: How,
): Promise<Response | null> {
  if (!kindOf(source.kind)?.isAnsweredHere) return null
  const { id } = source
  const base = marker === '/sources/' ? `/api/apps/${appId}/sources/${id}` : `~source/${id}`
  return answerStored({ request, network, appId, source, base, zips, ...routeOf(request, marker) })
}

/** Relays a request to a source. @throws as `Relay.send`, and as `readJson` */
export async function relayRequest(
  { request, network, appId, source }: SourceCallRequest,
  { marker, zips = false }: How,
): Promise<RelayedResponse> {
  const headers = new Headers(request.headers)
  if (!zips) headers.delete('accept-encoding')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'POST' || method === 'PUT' ? { body: await readJson(request, MAX_BODY) } : {}
  return relay().send({ appId, network, source, method, headers, ...routeOf(request, marker), ...body })
}

export function toResponse({ status, headers, body, answers }: RelayedResponse): Response {
  return new Response(body, { status, headers: { ...headers, ...safeHeaders(answers) } })
}

/** Fetches from sources for the service itself, for releases and automations. Public content only. */
export function sourceFetcher(appId: string): FetchSource {
  return (source, request) => callAs(`release ${appId}`, appId, source, { ...request, method: 'GET' })
}

/** Calls a source for the nightly check like a phone: also with a cart of its own. */
export function callSource(appId: string, source: Source): SourceCall {
  return (request) => callAs(`check ${appId}`, appId, source, request)
}

async function callAs(
  network: string,
  appId: string,
  source: Source,
  { method, route, query, body, headers }: SourceRequest,
): Promise<SourceResponse> {
  const search = new URLSearchParams(query).toString()
  if (kindOf(source.kind)?.isAnsweredHere) {
    const rows = await readStored({ appId, network, source, route, search, base: `~source/${source.id}` })
    return toAnswer(new Response(rows.body, { status: rows.status }))
  }
  const call = { appId, network, source, method, headers: new Headers(headers), route, search, body }
  const response = await relay().send(call)
  return toAnswer(new Response(response.body, { status: response.status, headers: response.headers }))
}
