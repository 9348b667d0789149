import type { AllowedCall } from './allowed-call'
import type { Kind } from './kind'
import { kindOf } from './kinds'
import type { HttpPost, Transport } from './transport'
import { transportOf } from './transports'

/** A route segment: letters, digits and characters of slugs; other scripts percent-encoded. */
const SEGMENT = /^(?!\.{1,2}$)(?:[\w.~-]|%[89A-F][0-9A-F])+$/i
const MAX_ROUTE = 400
const MAX_QUERY = 4000

/** An allowed call: its address and its entry on the list. */
export type CheckedCall = {
  /** The address, or the key in the cache of a call through a transport. */
  url: string
  call: AllowedCall
  answers: Kind['answers']
  through?: { post: HttpPost; response: Transport['response'] }
}

/**
 * Checks whether a source may be called this way, and returns the address. Neither route nor query can reach
 * an unlisted route: WordPress's `rest_route` and `_method` are not listed parameters, and the route is not
 * decoded.
 * @param route below `~source/<id>/`, not decoded
 * @param search with or without `?`
 * @returns `unknown` for routes and parameters that are not listed, `method` if the route is listed for other
 * methods
 */
export function checkCall(
  source: { kind: string; address: string },
  { method, route, search }: { method: string; route: string; search: string },
): CheckedCall | 'unknown' | 'method' {
  const kind = kindOf(source.kind)
  if (!kind || route.length > MAX_ROUTE || search.length > MAX_QUERY) return 'unknown'
  if (!route.split('/').every((segment) => SEGMENT.test(segment))) return 'unknown'
  const listed = kind.calls.filter((call) => call.route.test(route))
  const call = listed.find(({ methods }) => methods.includes(method))
  if (!call) return listed.length > 0 ? 'method' : 'unknown'
  const pairs = [...new URLSearchParams(search)]
  if (!pairs.every(([name]) => isListed(name, call))) return 'unknown'
  const checked = { url: withQuery(kind.url(source.address, route), pairs), call, answers: kind.answers }
  const transport = transportOf(source.kind)
  if (!transport) return checked
  const post = transport.request(source.address, { method: 'GET', route, query: Object.fromEntries(pairs) })
  return { ...checked, through: { post, response: transport.response } }
}

/** `attributes[0][slug]` counts as `attributes`. */
function isListed(name: string, { query }: AllowedCall): boolean {
  const [, base = '', rest = ''] = /^([a-z_][a-z_-]*)((?:\[[\w-]{0,40}\])*)$/.exec(name) ?? []
  return query.has(base) && rest.length <= 100
}

/** Sorts the parameters, so that equal queries have equal addresses. */
function withQuery(address: string, pairs: [string, string][]): string {
  const url = new URL(address)
  for (const [name, value] of pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    url.searchParams.append(name, value)
  return url.href
}
