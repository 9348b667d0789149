import { type SourceRequest, requestKey } from './client'

/**
 * Where a request goes at the source itself: below its API's root, be that `/wp-json/` or, without pretty links,
 * `/?rest_route=/`. A feed has one address, whatever is asked of it.
 */
export function addressOf(
  { kind, address }: { kind: string; address: string },
  request: SourceRequest,
): string {
  if (kind === 'feed') return address
  const url = new URL(address)
  const plain = url.searchParams.get('rest_route')
  const [, query = ''] = requestKey(request).split('?')
  if (plain !== null) {
    url.searchParams.set('rest_route', `${plain.replace(/\/$/, '')}/${request.route}`)
    return `${url.href}${query && `&${query}`}`
  }
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${request.route}`
  url.search = query
  return url.href
}
