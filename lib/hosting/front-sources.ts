import type { IncomingMessage, ServerResponse } from 'node:http'
import { publishedSources } from './published-sources'

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE'])
const WITH_BODY = new Set(['POST', 'PUT'])
const ADDRESS = /^(\/a\/([a-z0-9-]+)\/~source\/([\w-]+)\/[^?#\\]+)(?:\?|$)/

const handle = publishedSources({ zips: true })

/**
 * Serves source requests of apps before Next.js, whose overhead is larger than all the rest. Handles known
 * methods at canonical URLs and leaves the others to Next.js.
 * @returns whether it handled the request
 */
export function serveSources(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request
  const [, path = '', slug = '', id = ''] = ADDRESS.exec(url) ?? []
  if (!METHODS.has(method) || path === '' || !hasOneSpelling(path)) return false
  respond(request, { slug, id }, response)
    .catch(() => response.destroy())
    .finally(() => request.resume()) // discards the rest of a refused body
  return true
}

const hasOneSpelling = (path: string) => !path.includes('//') && new URL(path, 'http://app').pathname === path

async function respond(
  request: IncomingMessage,
  params: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const result = await handle(toRequest(request), { params: Promise.resolve(params) })
  const body = result.body && Buffer.from(await result.arrayBuffer())
  const length = body && { 'content-length': body.length }
  response.writeHead(result.status, { ...Object.fromEntries(result.headers), ...length }).end(body)
}

function toRequest(request: IncomingMessage): Request {
  const { method = '', url = '' } = request
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  if (!WITH_BODY.has(method)) return new Request(`http://app${url}`, { method, headers })
  // Keeps the connection open when a body is refused.
  const body = request.iterator({ destroyOnReturn: false }) as unknown as ReadableStream
  const sent = { method, headers, body, duplex: 'half' }
  return new Request(`http://app${url}`, sent)
}
