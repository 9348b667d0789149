import type { IncomingMessage, ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Seconds after which a retry can succeed. */
const RETRY_AFTER = '10'

/** The response for pages while the database is unavailable. */
export const UNAVAILABLE = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'retry-after': RETRY_AFTER,
    'cache-control': 'no-store',
  },
  body:
    '<!doctype html><html lang="en" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available right now</title></head>' +
    '<body><main style="font:17px/1.5 system-ui;max-width:30em;margin:20vh auto;padding:0 24px"><h1 style="font-size:24px">This page isn’t available right now</h1>' +
    '<p>We can’t reach our data. Please try again in a minute.</p></main></body></html>',
}

/**
 * Replaces Next.js's 500 with a 503 and Retry-After if the database is unavailable. Buffers the response
 * until that is known.
 */
export function withUnavailable(handle: Handle, isReachable: () => Promise<boolean>): Handle {
  return (request, response) => {
    // API calls respond through errorResponse.
    if (!/^\/api\//.test(request.url ?? '')) bufferServerErrors(response, isReachable)
    return handle(request, response)
  }
}

function bufferServerErrors(response: ServerResponse, isReachable: () => Promise<boolean>): void {
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let head: (() => unknown) | undefined
  const body: (() => unknown)[] = []
  const isFault = () => response.statusCode === 500 && !response.headersSent
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.statusCode = args[0]
    if (!isFault()) return writeHead(...args)
    // While the head is not sent, Next.js's compression repeats it with each part of the body.
    head ??= () => writeHead(...args)
    return response
  }) as typeof writeHead
  response.write = ((...args: Parameters<typeof write>) => {
    if (!isFault()) return write(...args)
    body.push(() => write(...args))
    return true
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    if (!isFault()) return end(...args)
    body.push(() => end(...args))
    void isReachable()
      .then((reachable) => {
        Object.assign(response, { writeHead, write, end })
        if (!reachable) return sendUnavailable(response)
        head?.()
        for (const part of body) part()
      })
      .catch(() => response.destroy()) // so that the caller does not wait
    return response
  }) as typeof end
}

function sendUnavailable(response: ServerResponse): void {
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag'])
    response.removeHeader(name)
  response.writeHead(UNAVAILABLE.status, UNAVAILABLE.headers)
  response.end(response.req.method === 'HEAD' ? undefined : UNAVAILABLE.body)
}
