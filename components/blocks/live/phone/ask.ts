import { addressOf } from '../../../../lib/sources/address'
import { type SourceCall, requestKey, toAnswer } from '../../../../lib/sources/client'
import type { LiveSource } from '../module'

/** Whoever loads an app again wants to see what is new. */
const isReload =
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload'

/**
 * The way to a source from this page: through the server that it lies on where that relays; straight on the site's own
 * origin; else straight as well, as far as the site answers other origins.
 */
export function callOf(source: LiveSource, relayed: boolean): SourceCall {
  return async (request) => {
    const { method, body, headers } = request
    const straight = addressOf(source, request)
    const isOwn = new URL(straight).origin === location.origin
    const address = relayed && !isOwn ? `~source/${source.id}/${requestKey(request)}` : straight
    const response = await fetch(address, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(isReload && { cache: 'no-cache' }),
      credentials: isOwn ? 'same-origin' : 'omit',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return toAnswer(response)
  }
}
