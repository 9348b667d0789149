import { env } from '../platform/env'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'
import { isSlug } from '../platform/http/apps-origin'
import { hostedUrl } from '../platform/http/hosted-url'
import { redirectWorker } from '../publishing/redirect-worker'
import { workerAnswer } from '../publishing/worker-answer'

/**
 * Cache duration of the redirect, in seconds. Without it, browsers cache a permanent redirect indefinitely
 * and moving back would not be possible.
 */
const REDIRECT_AGE = 600

/**
 * Redirects from an app's folder to its own host. Browsers do not follow redirects for service workers, so
 * the folder's worker is replaced by one that redirects. Returns null if the app is served here.
 */
export function relocatedResponse(request: Request, slug: string): Response | null {
  if (!env().APPS_ORIGIN || request.headers.has(APPS_HOST_HEADER) || !isSlug(slug)) return null
  const { pathname, search } = new URL(request.url)
  const path = pathname.split('/').slice(3).join('/')
  const target = hostedUrl(slug)
  if (path === 'sw.js') return workerAnswer(redirectWorker(target))
  const headers = { location: target + path + search, 'cache-control': `public, max-age=${REDIRECT_AGE}` }
  return new Response(null, { status: 308, headers })
}
