import { IncomingMessage, type ServerResponse } from 'node:http'
import { DEFAULT_BODY_LIMIT, tooLarge } from '../http/body'
import { STATUS_OF } from '../http/status'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Refuses bodies that are too large immediately, without reading them, on paths where Next.js reads the body
 * before our code runs.
 */
export async function enforceBodyLimit(
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
 * Returns the same request. Buffers a chunked body, whose length is not known in advance.
 * @param limit in bytes
 * @returns null if the body is larger; the rest is discarded
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
  const buffered = new IncomingMessage(request.socket)
  const { method, url, httpVersion, rawHeaders } = request
  // Marked complete: otherwise its end would close the connection of the response.
  Object.assign(buffered, { method, url, httpVersion, rawHeaders, complete: true })
  Object.assign(buffered.headers, request.headers, { 'content-length': String(body.length) })
  delete buffered.headers['transfer-encoding']
  buffered.push(body)
  buffered.push(null)
  return buffered
}
