import { addressOf } from '../../sources/address'
import {
  requestKey,
  type SourceResponse,
  type SourceCall,
  type SourceRequest,
  toAnswer,
} from '../../sources/client'
import { asRecord } from '../../sources/json'
import { transportOf } from '../../sources/transports'
import type { LiveSource } from '../live/module'
import type { writeThroughShell } from './shell'

/** Whether this page is the bundle in the Android shell, the only one with this origin. */
const isInShell = location.origin === 'https://appassets.androidplatform.net'

/** A reload bypasses the cache. */
const isReload =
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload'

/**
 * Creates the connection to a source: through the Android shell, or the app's server if it relays; directly
 * on the site's own origin; else also directly, if the site allows cross-origin requests.
 * @param options.onRefused called for a request that the site refuses only to other origins
 * @param options.onAnswered called with each response of a source with a transport
 * @param options.writeInShell sends requests with a body through the shell
 */
export function createSourceCall(
  source: LiveSource,
  relayed: boolean,
  {
    onRefused,
    onAnswered,
    writeInShell,
  }: {
    onRefused: (request: SourceRequest) => void
    onAnswered: (answer: SourceResponse) => void
    writeInShell: typeof writeThroughShell
  },
): SourceCall {
  const transport = transportOf(source.kind)
  return async (request) => {
    if (transport) {
      // Buyers share no address there, so the shop limits each by itself.
      const { url, body } = transport.request(source.address, request)
      const answer = transport.response(await post(url, body))
      onAnswered(answer)
      return answer
    }
    const straight = addressOf(source, request)
    const isOwn = new URL(straight).origin === location.origin
    const below = `~source/${source.id}/${requestKey(request)}`
    if (isInShell)
      return answered(
        request.method === 'GET' ? await send(below, request) : await writeInShell(`/${below}`, request),
      )
    if (isOwn || relayed) return send(isOwn ? straight : below, request)
    return send(straight, request).catch(async (error: unknown) => {
      if (await isThere(straight)) onRefused(request)
      throw error
    })
  }
}

/**
 * Sends no cookies, even on the site's own origin: a token identifies the cart, and nothing needs a login.
 */
async function send(address: string, { method, body, headers }: SourceRequest) {
  const response = await fetch(address, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(isReload && { cache: 'no-cache' }),
    credentials: 'omit',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return toAnswer(response)
}

/** Sends no header besides the type, and no cookies. */
async function post(url: string, body: string): Promise<SourceResponse> {
  const headers = { 'Content-Type': 'application/json' }
  return toAnswer(await fetch(url, { method: 'POST', headers, credentials: 'omit', body }))
}

/** Converts the shell's error response to a broken connection. @throws for such a response */
function answered(answer: SourceResponse): SourceResponse {
  if (answer.status === 502 && asRecord(answer.json)['code'] === 'store-unreachable')
    throw new Error('The store did not answer.')
  return answer
}

/** Whether a site is reachable. Pages may check this across origins, but read nothing else. */
function isThere(address: string): Promise<boolean> {
  return fetch(new URL(address).origin, { mode: 'no-cors', credentials: 'omit', method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}
