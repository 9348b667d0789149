import type { IncomingMessage } from 'node:http'
import { appOfHost } from './apps-origin'

/** Set by our own server from the Host header, never taken from a caller: the app on whose own host a request came. */
export const APPS_HOST_HEADER = 'x-appkiln-apps-host'

/**
 * Sends what comes in on an app's own host to that app's files, and only there: whatever path it names, it stays below the
 * app's folder, and it brings no cookies.
 * @returns false when the host can be no app's; there is nothing at all to answer with then
 */
export function routeAppsHost(request: IncomingMessage, appsOrigin: string | undefined): boolean {
  delete request.headers[APPS_HOST_HEADER]
  const slug = appOfHost(request.headers.host, appsOrigin)
  if (slug === null) return true
  const address = toPath(request.url ?? '/')
  if (slug === '' || address === null) return false
  request.url = `/a/${slug}${address}`
  request.headers[APPS_HOST_HEADER] = slug
  delete request.headers.cookie
  return true
}

/** Path and query without dot segments, or null for what a browser would not ask for. */
function toPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(`http://app${url}`)) return null
  const { pathname, search } = new URL(`http://app${url}`)
  return pathname.includes('//') ? null : pathname + search
}
