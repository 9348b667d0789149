import { ForbiddenError } from '../errors'
import { isOnAppsOrigin } from './apps-origin'
import { isOnCustomHost } from './custom-hosts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const foreign = () => new ForbiddenError('This request came from another site.', 'foreign-origin')

/**
 * Refuses cross-site writes. Browsers send the origin with every write; programs that send none do not carry
 * cookies by accident, and pass.
 */
export function checkOrigin(request: Request, own: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const origin = request.headers.get('origin')
  if (origin === null) {
    if (request.headers.get('sec-fetch-site') === 'cross-site') throw foreign()
    return
  }
  const host = URL.canParse(origin) ? new URL(origin).host : null
  if (host === null || (host !== request.headers.get('host') && host !== new URL(own).host)) throw foreign()
}

type Places = { APP_URL: string; APPS_ORIGIN?: string | undefined }

/**
 * Refuses requests of hosted apps to the platform, reads as well as writes. An app on a host below ours is
 * same-site, so the browser sends our cookies. Without an origin and a referrer, only `sec-fetch-site:
 * same-site` reveals the app. Navigations pass then, like a link in an email.
 */
export function refuseHostedApps(request: Request, { APP_URL, APPS_ORIGIN }: Places): void {
  const { headers } = request
  const [origin, referrer] = [headers.get('origin') ?? '', headers.get('referer') ?? '']
  if (isOnAppsOrigin(origin, APPS_ORIGIN) || isOnAppsOrigin(referrer, APPS_ORIGIN)) throw foreign()
  if (isOnCustomHost(origin) || isOnCustomHost(referrer)) throw foreign()
  if (isHostedInPlace(referrer, [headers.get('host'), new URL(APP_URL).host])) throw foreign()
  if (headers.get('sec-fetch-site') === 'same-site' && headers.get('sec-fetch-mode') !== 'navigate')
    throw foreign()
}

/** Whether a page is in the folder of an app or demo on the platform's own origin. */
function isHostedInPlace(address: string, hosts: readonly (string | null)[]): boolean {
  if (!URL.canParse(address)) return false
  const { host, pathname } = new URL(address)
  return hosts.includes(host) && /^\/(a|demo)\//.test(pathname)
}
