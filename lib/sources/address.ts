import { type SourceRequest, requestKey } from './client'
import { getPostsReader } from './readers'
import { restRouteUrl } from './route-url'

/** Returns the address of a request at the source itself. */
export function addressOf(
  { kind, address }: { kind: string; address: string },
  request: SourceRequest,
): string {
  const url = request.atAddress
    ? address
    : (getPostsReader(kind)?.url ?? restRouteUrl)(address, request.route)
  const [, query = ''] = requestKey(request).split('?')
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
}
