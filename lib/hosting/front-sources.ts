import type { IncomingMessage, ServerResponse } from 'node:http'
import { publishedSources } from './published-sources'

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE'])
const WITH_BODY = new Set(['POST', 'PUT'])
const ADDRESS = /^(\/a\/([a-z0-9-]+)\/~source\/([\w-]+)\/[^?#\\]+)(?:\?|$)/

const ask = publishedSources({ zips: true })

/**
 * Answers what apps ask of their sources before Next.js sees it, which would take longer than all the rest. Says whether
 * it took the request: it takes methods that there are at addresses with one spelling, and leaves the others to Next.js.
 */
export function answerSources(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request
  const [, path = '', slug = '', id = ''] = ADDRESS.exec(url) ?? []
  if (!METHODS.has(method) || path === '' || !hasOneSpelling(path)) return false
  answer(request, { slug, id }, response)
    .catch(() => response.destroy())
    .finally(() => request.resume()) // what is left of a body that was refused
  return true
}

const hasOneSpelling = (path: string) => !path.includes('//') && new URL(path, 'http://app').pathname === path

async function answer(
  request: IncomingMessage,
  params: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const answer = await ask(toRequest(request), { params: Promise.resolve(params) })
  const body = answer.body && Buffer.from(await answer.arrayBuffer())
  const length = body && { 'content-length': body.length }
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...length }).end(body)
}

function toRequest(request: IncomingMessage): Request {
  const { method = '', url = '' } = request
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  if (!WITH_BODY.has(method)) return new Request(`http://app${url}`, { method, headers })
  // The connection has to outlive a body that is refused.
  const body = request.iterator({ destroyOnReturn: false }) as unknown as ReadableStream
  const sent = { method, headers, body, duplex: 'half' }
  return new Request(`http://app${url}`, sent)
}
