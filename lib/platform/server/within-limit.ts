import { IncomingMessage, type ServerResponse } from 'node:http'
import { DEFAULT_BODY_LIMIT, tooLarge } from '../http/body'
import { STATUS_OF } from '../http/status'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * For requests whose body Next reads before anything of ours can look at it: one that is too long is refused at once, and
 * not read.
 */
export async function handleWithinLimit(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const bounded = await withinLimit(request, DEFAULT_BODY_LIMIT)
    if (bounded) return await handle(bounded, response)
    const { kind, code, message } = tooLarge(DEFAULT_BODY_LIMIT)
    response.writeHead(STATUS_OF[kind], { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: message, code }))
  } catch {
    response.destroy() // the caller hung up
  }
}

/**
 * The same request, a chunked one with its body read, since nobody knows its length before.
 * @param limit bytes
 * @returns null for a longer body; the rest of it is thrown away as it comes
 */
async function withinLimit(request: IncomingMessage, limit: number): Promise<IncomingMessage | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  if (request.headers['transfer-encoding'] === undefined) return request
  const body = await readUpTo(limit, request)
  if (body === null) request.resume()
  return body && withBody(request, body)
}

async function readUpTo(limit: number, request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const whole = new IncomingMessage(request.socket)
  const { method, url, httpVersion, rawHeaders } = request
  // Complete, or else its end would close the connection that the answer goes out on.
  Object.assign(whole, { method, url, httpVersion, rawHeaders, complete: true })
  Object.assign(whole.headers, request.headers, { 'content-length': String(body.length) })
  delete whole.headers['transfer-encoding']
  whole.push(body)
  whole.push(null)
  return whole
}
