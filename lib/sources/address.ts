import { type SourceRequest, requestKey } from './client'
import { restRouteUrl, ROUTE_URLS } from './route-url'

/** Where a request goes at the source itself. */
export function addressOf(
  { kind, address }: { kind: string; address: string },
  request: SourceRequest,
): string {
  const url = (ROUTE_URLS[kind] ?? restRouteUrl)(address, request.route)
  const [, query = ''] = requestKey(request).split('?')
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
}
