import { escapeHtml } from '../base/escape'
import { ADDRESS_HEADER } from '../platform/http/address'
import { tryCountCall } from '../platform/rate-limit/rate-limit'
import { redirectWorker } from '../publishing/redirect-worker'
import { NO_APP_POLICY } from '../publishing/hosted-policy'
import { workerAnswer } from '../publishing/worker-answer'
import { renderNotice } from './no-app-page'

/**
 * A browser that follows a circle comes back within seconds. From then on the redirect has a parameter, and a
 * request that brings it here has been in the circle. Others never see it.
 */
const OFTEN = { name: 'forwarded', limit: 3, seconds: 5 }
const MARKER = 'forwarded-again'

/**
 * Redirects from an app's address to its new one, with path and query. Browsers ask each time, because the
 * owner can end it. The worker of installed web apps is replaced by one that leads to the new address and
 * still shows messages.
 * @param target ends with a slash
 */
export async function forwardedResponse(request: Request, target: string): Promise<Response> {
  const { pathname, searchParams, search } = new URL(request.url)
  const path = pathname.split('/').slice(3).join('/')
  if (path === 'sw.js') return workerAnswer(redirectWorker(target))
  if (searchParams.has(MARKER)) return circlePage(target)
  const address = request.headers.get(ADDRESS_HEADER) ?? 'unknown'
  const isFirst = await tryCountCall(OFTEN, `${address} ${pathname}`)
  const query = isFirst ? search : `${search === '' ? '?' : `${search}&`}${MARKER}=1`
  const headers = { location: target + path + query, 'cache-control': 'no-cache' }
  return new Response(null, { status: 308, headers })
}

function circlePage(target: string): Response {
  const html = renderNotice(
    'This app’s addresses lead in a circle',
    `<p>This address leads to ${escapeHtml(target)}, which leads back here. Whoever gave you the address can end one of the two redirects.</p>`,
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': NO_APP_POLICY,
    'cache-control': 'no-store',
  }
  return new Response(html, { status: 508, headers })
}
