import type { ServerResponse } from 'node:http'

/** Next.js removes a handler's Content-Length. This header passes the length to `setContentLength`. */
export const BODY_LENGTH_HEADER = 'x-body-length'

/** Sets the Content-Length of responses whose handler knows it, unless they are compressed. */
export function setContentLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const length = response.getHeader(BODY_LENGTH_HEADER)
    response.removeHeader(BODY_LENGTH_HEADER)
    if (length !== undefined && !response.hasHeader('content-encoding'))
      response.setHeader('content-length', String(length))
    return writeHead(...head)
  }) as typeof writeHead
}
