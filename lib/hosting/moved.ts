import { env } from '../platform/env'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'
import { isSlug } from '../platform/http/apps-origin'
import { activeHostOf, hostNameOf } from '../platform/http/custom-hosts'
import { hostedUrl } from '../platform/http/hosted-url'
import { redirectWorker } from '../publishing/redirect-worker'
import { workerAnswer } from '../publishing/worker-answer'

/**
 * Cache duration of the redirect, in seconds. Without it, browsers cache a permanent redirect indefinitely
 * and moving back would not be possible.
 */
const REDIRECT_AGE = 600

/** What a redirect covers: pages of the app, or calls of its script. */
type Kind = 'pages' | 'calls'

/**
 * Redirects from an app's folder to its own host, and from both to its owner's domain. Browsers do not follow
 * redirects for service workers, so the old address's worker is replaced by one that redirects. Returns null
 * if the app is served here.
 *
 * A move to a domain redirects only what people open. Packages and installed copies call the first address,
 * with their own origin and for years, so calls and files are served there as before.
 */
export function relocatedResponse(request: Request, slug: string, kind: Kind = 'pages'): Response | null {
  if (!isSlug(slug)) return null
  const domain = activeHostOf(slug)
  const isOnDomain = domain !== null && hostNameOf(request.headers.get('host') ?? '') === domain
  if (isOnDomain) return null
  if (domain === null && (!env().APPS_ORIGIN || request.headers.has(APPS_HOST_HEADER))) return null
  const { pathname, search } = new URL(request.url)
  const path = pathname.split('/').slice(3).join('/')
  const target = hostedUrl(slug)
  if (path === 'sw.js') return workerAnswer(redirectWorker(target))
  if (domain !== null && (kind === 'calls' || !isOpened(request, path))) return null
  const headers = { location: target + path + search, 'cache-control': `public, max-age=${REDIRECT_AGE}` }
  return new Response(null, { status: 308, headers })
}

/** Whether a person opens this address, or a program that sends no Fetch metadata fetches a page. */
function isOpened(request: Request, path: string): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  return mode === null ? !path.includes('.') || path.endsWith('.html') : mode === 'navigate'
}
