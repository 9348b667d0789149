import { IncomingMessage, ServerResponse } from 'node:http'

/** Of what Next can make a request; it takes TRACE and the like for a fault of the server. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Next answers 405 with nothing, though such an answer has to name the methods that there are (RFC 9110, 15.5.6); to
 * OPTIONS it names them. So a bare 405 is held back until Next was asked for them. Methods that Next does not know are
 * answered so without it.
 */
export function withAllowHeader(next: Handle): Handle {
  const handle: Handle = async (request, response) => {
    if (METHODS.has(request.method ?? '')) return next(request, response)
    response.statusCode = 405
    response.end()
  }
  return (request, response) => {
    holdBack(response, async () => {
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

/** Whatever ends this answer as a bare 405, `complete` ends it instead. */
function holdBack(response: ServerResponse, complete: () => Promise<unknown>): void {
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

/** What Next says to OPTIONS at the same address, asked within this process. */
async function methodsAt(
  { socket, url, headers }: IncomingMessage,
  handle: Handle,
): Promise<string | undefined> {
  const question = new IncomingMessage(socket)
  // Complete, or else its end would close the connection that the answer goes out on.
  Object.assign(question, { method: 'OPTIONS', url, headers: { host: headers.host }, complete: true })
  question.push(null)
  const answer = new ServerResponse(question)
  await handle(question, answer)
  return answer.getHeader('allow')?.toString()
}
