import { IncomingMessage, ServerResponse } from 'node:http'

/** Methods that Next.js can handle. It treats TRACE and others as server errors. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Adds the Allow header that a 405 requires (RFC 9110, 15.5.6). Next.js only sends it in response to OPTIONS,
 * so a bare 405 is delayed until an internal OPTIONS request returns the methods. Methods that Next.js does
 * not know also get a 405.
 */
export function withAllowHeader(next: Handle): Handle {
  const handle: Handle = async (request, response) => {
    if (METHODS.has(request.method ?? '')) return next(request, response)
    response.statusCode = 405
    response.end()
  }
  return (request, response) => {
    interceptBareResponse(response, async () => {
      const allowed = await methodsAt(request, handle).catch(() => undefined)
      if (allowed === undefined) return response.end()
      response.setHeader('Allow', allowed)
      response.setHeader('Content-Type', 'application/json')
      const error = `This address accepts only ${allowed}.`
      return response.end(JSON.stringify({ error, code: 'method-not-allowed' }))
    })
    return handle(request, response)
  }
}

/** Intercepts the end of a bare 405, and calls `complete` instead. */
function interceptBareResponse(response: ServerResponse, complete: () => Promise<unknown>): void {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)]
  const isBare = () => response.statusCode === 405 && !response.headersSent && !response.hasHeader('allow')
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (head.length > 1) return writeHead(...head)
    response.statusCode = head[0]
    return isBare() ? response : writeHead(...head) // Next's compression sends the head before the end
  }) as typeof writeHead
  response.end = ((...body: Parameters<typeof end>) => {
    if (!isBare()) return end(...body)
    Object.assign(response, { writeHead, end })
    void complete()
    return response
  }) as typeof end
}

/** The methods that Next.js reports for OPTIONS at the same URL, requested within this process. */
async function methodsAt(
  { socket, url, headers }: IncomingMessage,
  handle: Handle,
): Promise<string | undefined> {
  const optionsRequest = new IncomingMessage(socket)
  // Marked complete: otherwise its end would close the connection of the response.
  Object.assign(optionsRequest, { method: 'OPTIONS', url, headers: { host: headers.host }, complete: true })
  optionsRequest.push(null)
  const optionsResponse = new ServerResponse(optionsRequest)
  await handle(optionsRequest, optionsResponse)
  return optionsResponse.getHeader('allow')?.toString()
}
