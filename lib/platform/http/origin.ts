import { ForbiddenError } from '../errors'
import { isOnAppsOrigin } from './apps-origin'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const foreign = () => new ForbiddenError('This request came from another site.', 'foreign-origin')

/**
 * Refuses writes that another site's page makes with our cookies. Browsers name the origin of every write;
 * programs without one carry no cookies by accident and pass.
 */
export function checkOrigin(request: Request, appUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const origin = request.headers.get('origin')
  if (origin === null) {
    if (request.headers.get('sec-fetch-site') === 'cross-site') throw foreign()
    return
  }
  const host = URL.canParse(origin) ? new URL(origin).host : null
  if (host === null || (host !== request.headers.get('host') && host !== new URL(appUrl).host))
    throw foreign()
}

type Places = { APP_URL: string; APPS_ORIGIN?: string | undefined }

/**
 * Refuses what a hosted app asks of the platform, reads as well as writes. An app on a host below ours is of the same site
 * as the platform, so the browser sends our cookies with what it asks for: without an origin and a referrer, its word that
 * another origin of the site asks is what remains. A navigation passes then, as a link in an email does.
 */
export function refuseHostedApps(request: Request, { APP_URL, APPS_ORIGIN }: Places): void {
  const { headers } = request
  const [origin, referrer] = [headers.get('origin') ?? '', headers.get('referer') ?? '']
  if (isOnAppsOrigin(origin, APPS_ORIGIN) || isOnAppsOrigin(referrer, APPS_ORIGIN)) throw foreign()
  if (isHostedInPlace(referrer, [headers.get('host'), new URL(APP_URL).host])) throw foreign()
  if (headers.get('sec-fetch-site') === 'same-site' && headers.get('sec-fetch-mode') !== 'navigate')
    throw foreign()
}

/** Whether a page lies in an app's or a demo's folder on the platform's own origin. */
function isHostedInPlace(address: string, hosts: readonly (string | null)[]): boolean {
  if (!URL.canParse(address)) return false
  const { host, pathname } = new URL(address)
  return hosts.includes(host) && /^\/(a|demo)\//.test(pathname)
}
