import type { ServerResponse } from 'node:http'

/** Next.js leaves the Content-Length of a handler's answer out; under this name it reaches `tellLength`. */
export const BODY_LENGTH_HEADER = 'x-body-length'

/** Says how long an answer is whose handler knew it, unless it is compressed on its way. */
export function tellLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const length = response.getHeader(BODY_LENGTH_HEADER)
    response.removeHeader(BODY_LENGTH_HEADER)
    if (length !== undefined && !response.hasHeader('content-encoding'))
      response.setHeader('content-length', String(length))
    return writeHead(...head)
  }) as typeof writeHead
}
