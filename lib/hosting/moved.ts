import { env } from '../platform/env'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'
import { isSlug } from '../platform/http/apps-origin'
import { hostedUrl } from '../platform/http/hosted-url'
import { forwardingWorker } from '../publishing/forwarding-worker'
import { workerAnswer } from '../publishing/worker-answer'

/** Browsers keep a permanent redirect for good unless told how long: in seconds. Going back takes no longer than this. */
const REDIRECT_AGE = 600

/**
 * The answer in an app's folder when apps have hosts of their own: there it is. Browsers follow no redirect to a service
 * worker, so the folder's worker is one that leads there too. Null where the app is to be served.
 */
export function movedAnswer(request: Request, slug: string): Response | null {
  if (!env().APPS_ORIGIN || request.headers.has(APPS_HOST_HEADER) || !isSlug(slug)) return null
  const { pathname, search } = new URL(request.url)
  const path = pathname.split('/').slice(3).join('/')
  const target = hostedUrl(slug)
  if (path === 'sw.js') return workerAnswer(forwardingWorker(target))
  const headers = { location: target + path + search, 'cache-control': `public, max-age=${REDIRECT_AGE}` }
  return new Response(null, { status: 308, headers })
}
