/** Builds the address of a route from a source's address. */
export type RouteUrl = (address: string, route: string) => string

/** For REST APIs, at `/wp-json/` or, without pretty permalinks, at `/?rest_route=/`. */
export const restRouteUrl: RouteUrl = (address, route) => {
  const url = new URL(address)
  const plain = url.searchParams.get('rest_route')
  if (plain !== null) url.searchParams.set('rest_route', `${plain.replace(/\/$/, '')}/${route}`)
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`
  return url.href
}

/** A feed has one address for every request. */
export const feedUrl: RouteUrl = (address) => address
