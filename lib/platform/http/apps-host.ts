import type { IncomingMessage } from 'node:http'
import { appOfHost } from './apps-origin'
import { findCustomHost } from './custom-hosts'

/** The app of the request's host. Set by our own server from the Host header, never taken from a caller. */
export const APPS_HOST_HEADER = 'x-appkiln-apps-host'

/**
 * Rewrites a request on an app's host to the app's folder, and removes its cookies. No path can leave the
 * folder.
 * @returns false if no app can have the host or the URL is invalid; such a request gets no response
 */
export function routeAppsHost(request: IncomingMessage, appsOrigin: string | undefined): boolean {
  delete request.headers[APPS_HOST_HEADER]
  const { host } = request.headers
  const slug = findCustomHost(host)?.slug ?? appOfHost(host, appsOrigin)
  if (slug === null) return true
  const address = toPath(request.url ?? '/')
  if (slug === '' || address === null) return false
  request.url = `/a/${slug}${address}`
  request.headers[APPS_HOST_HEADER] = slug
  delete request.headers.cookie
  return true
}

/** Path and query without dot segments. Null for a URL that browsers do not send. */
function toPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(`http://app${url}`)) return null
  const { pathname, search } = new URL(`http://app${url}`)
  return pathname.includes('//') ? null : pathname + search
}
