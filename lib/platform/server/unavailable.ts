import type { IncomingMessage, ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Seconds after which another try can succeed. */
const RETRY_AFTER = '10'

/** What people see of a page that cannot be drawn while the database is gone. */
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
 * Next answers 500 for a page whose database is gone. Such an answer is held back until it is known whether that was the
 * reason; if so, a 503 goes out that says when to try again.
 */
export function withUnavailable(handle: Handle, isReachable: () => Promise<boolean>): Handle {
  return (request, response) => {
    // Calls answer by themselves, through errorResponse.
    if (!/^\/api\//.test(request.url ?? '')) holdBackFaults(response, isReachable)
    return handle(request, response)
  }
}

function holdBackFaults(response: ServerResponse, isReachable: () => Promise<boolean>): void {
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let head: (() => unknown) | undefined
  const body: (() => unknown)[] = []
  const isFault = () => response.statusCode === 500 && !response.headersSent
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    response.statusCode = given[0]
    if (!isFault()) return writeHead(...given)
    // While no head is on its way, Next's compression says it again with each part of the body.
    head ??= () => writeHead(...given)
    return response
  }) as typeof writeHead
  response.write = ((...given: Parameters<typeof write>) => {
    if (!isFault()) return write(...given)
    body.push(() => write(...given))
    return true
  }) as typeof write
  response.end = ((...given: Parameters<typeof end>) => {
    if (!isFault()) return end(...given)
    body.push(() => end(...given))
    void isReachable()
      .then((reachable) => {
        Object.assign(response, { writeHead, write, end })
        if (!reachable) return tellUnavailable(response)
        head?.()
        for (const part of body) part()
      })
      .catch(() => response.destroy()) // rather than to leave the caller waiting
    return response
  }) as typeof end
}

function tellUnavailable(response: ServerResponse): void {
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag'])
    response.removeHeader(name)
  response.writeHead(UNAVAILABLE.status, UNAVAILABLE.headers)
  response.end(response.req.method === 'HEAD' ? undefined : UNAVAILABLE.body)
}
