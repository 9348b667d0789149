import { addressOf } from '../../sources/address'
import {
  requestKey,
  type SourceAnswer,
  type SourceCall,
  type SourceRequest,
  toAnswer,
} from '../../sources/client'
import { recordOf } from '../../sources/json'
import type { LiveSource } from '../live/module'
import type { writeThroughShell } from './shell'

/** Whether this page is the bundle in the Android shell: the origin is its own, and nobody else's. */
const isInShell = location.origin === 'https://appassets.androidplatform.net'

/** Whoever loads an app again wants to see what is new. */
const isReload =
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload'

/**
 * The way to a source from this page: through the server that it lies on where that relays, and through the Android shell;
 * straight on the site's own origin; else straight as well, as far as the site answers other origins.
 * @param told.onRefused told of a request that the site answers, but not to pages of this origin
 * @param told.writeInShell sends what has a body where the shell answers
 */
export function callOf(
  source: LiveSource,
  relayed: boolean,
  {
    onRefused,
    writeInShell,
  }: { onRefused: (request: SourceRequest) => void; writeInShell: typeof writeThroughShell },
): SourceCall {
  return async (request) => {
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

/** Without cookies, on the site's own origin too: a cart is the app's by its token, and nobody is signed in here. */
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

/** The shell answers by itself where no store did: to the app that is a connection that broke. @throws for such an answer */
function answered(answer: SourceAnswer): SourceAnswer {
  if (answer.status === 502 && recordOf(answer.json)['code'] === 'store-unreachable')
    throw new Error('The store did not answer.')
  return answer
}

/** Whether a site answers at all. A page may always ask that, and is told nothing else. */
function isThere(address: string): Promise<boolean> {
  return fetch(new URL(address).origin, { mode: 'no-cors', credentials: 'omit', method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}
