/** Where a route of a source is: its address and the route below it give an address. */
export type RouteUrl = (address: string, route: string) => string

/** Below the root of a REST API, be that `/wp-json/` or, without pretty links, `/?rest_route=/`. */
export const restRouteUrl: RouteUrl = (address, route) => {
  const url = new URL(address)
  const plain = url.searchParams.get('rest_route')
  if (plain !== null) url.searchParams.set('rest_route', `${plain.replace(/\/$/, '')}/${route}`)
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`
  return url.href
}

/** A feed has one address, whatever is asked of it. */
export const feedUrl: RouteUrl = (address) => address

/** By kind of source. Small: phones have it. */
export const ROUTE_URLS: Readonly<Record<string, RouteUrl>> = {
  wordpress: restRouteUrl,
  woocommerce: restRouteUrl,
  feed: feedUrl,
}
