import { ForbiddenError } from '../errors'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page makes with our cookies. Browsers name the origin of every write;
 * programs without one carry no cookies by accident and pass.
 */
export function checkOrigin(request: Request, appUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const origin = request.headers.get('origin')
  const foreign = new ForbiddenError('This request came from another site.', 'foreign-origin')
  if (origin === null) {
    if (request.headers.get('sec-fetch-site') === 'cross-site') throw foreign
    return
  }
  const host = URL.canParse(origin) ? new URL(origin).host : null
  if (host === null || (host !== request.headers.get('host') && host !== new URL(appUrl).host)) throw foreign
}
