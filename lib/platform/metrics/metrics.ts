import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMetrics } from './registry'
import { routePatterns } from './route-pattern'

export type Metrics = {
  /** Serves `GET /metrics`. @returns whether it handled the request */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Measures the duration of a request, from this call to the end of its response. */
  measure: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Prometheus metrics of this node, protected by a token.
 * @param root folder of the service, for the names of its routes
 */
export function openMetrics(token: string, root: string, version: string): Metrics {
  const { requests, inFlight, contentType, text } = createMetrics(version)
  const patternOf = routePatterns(root)
  return {
    answer(request, response) {
      if (pathOf(request) !== '/metrics' || request.method !== 'GET') return false
      if (isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        void text().then(
          (body) =>
            response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
          () => response.writeHead(500).end(),
        )
      else response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return true
    },
    measure(request, response) {
      const route = patternOf(pathOf(request))
      const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other'
      const end = requests.startTimer({ method, route })
      inFlight.inc()
      response.once('close', () => {
        inFlight.dec()
        // 499, as proxies use it: the client closed the connection before the response was complete.
        end({ status: response.writableFinished ? response.statusCode : 499 })
      })
    },
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/'

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(actual), digest(expected))
}
