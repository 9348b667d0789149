import type { AllowedCall } from './allowed-call'
import { FEED_CALLS } from './feed/calls'
import { WOOCOMMERCE_CALLS } from './woocommerce/calls'
import { type RouteUrl, feedUrl, restRouteUrl } from './route-url'
import { WORDPRESS_CALLS } from './wordpress/calls'

type Kind = {
  readonly calls: readonly AllowedCall[]
  readonly url: RouteUrl
  readonly answers: 'json' | 'feed'
}

/** By kind of source: what apps may ask of it. */
const KINDS: Readonly<Record<string, Kind>> = {
  woocommerce: { calls: WOOCOMMERCE_CALLS, url: restRouteUrl, answers: 'json' },
  wordpress: { calls: WORDPRESS_CALLS, url: restRouteUrl, answers: 'json' },
  feed: { calls: FEED_CALLS, url: feedUrl, answers: 'feed' },
}

/** What is known of a kind of source; undefined for one that is none. */
export const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name] : undefined

/** One part of a route: letters, digits and what a slug is made of, percent-encoded where it is of another script. */
const SEGMENT = /^(?!\.{1,2}$)(?:[\w.~-]|%[89A-F][0-9A-F])+$/i
const MAX_ROUTE = 400
const MAX_QUERY = 4000

/** A call that may be made: where it goes, and what list it is on. */
export type CheckedCall = { url: string; call: AllowedCall; answers: Kind['answers'] }

/**
 * Whether something may be asked of a source, and where. Neither route nor query can lead anywhere but to a listed route:
 * `rest_route` and `_method` of WordPress are no listed parameters, and a route is taken as it is written.
 * @param route below `~source/<id>/`, not decoded
 * @param search with or without `?`
 * @returns `unknown` for routes and parameters that are not listed, `method` where a listed route takes others
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
  return { url: withQuery(kind.url(source.address, route), pairs), call, answers: kind.answers }
}

/** `attributes[0][slug]` is one of `attributes`. */
function isListed(name: string, { query }: AllowedCall): boolean {
  const [, base = '', rest = ''] = /^([a-z_][a-z_-]*)((?:\[[\w-]{0,40}\])*)$/.exec(name) ?? []
  return query.has(base) && rest.length <= 100
}

/** In one order, so that the same question has one address. */
function withQuery(address: string, pairs: [string, string][]): string {
  const url = new URL(address)
  for (const [name, value] of pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    url.searchParams.append(name, value)
  return url.href
}
