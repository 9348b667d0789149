import { NextRequest } from 'next/server'
import { InvalidError } from '@/lib/platform/errors'
import { DEFAULT_BODY_LIMIT, readBytes, readJson } from '@/lib/platform/http/body'

/**
 * Copies the request with its body read under our limit. next-auth reads bodies of any size and treats
 * invalid JSON as a server error. HEAD becomes GET, because next-auth doesn't support it; the server drops
 * the body.
 */
export async function withLimitedBody(request: NextRequest): Promise<NextRequest> {
  if (request.method === 'HEAD') return new NextRequest(request.url, { headers: request.headers })
  if (request.method !== 'POST') return request
  const bytes = await readBytes(request, DEFAULT_BODY_LIMIT)
  const copy = () => new NextRequest(request.url, { method: 'POST', headers: request.headers, body: bytes })
  if (/^application\/json/i.test(request.headers.get('content-type') ?? '')) {
    const body = await readJson(copy())
    if (typeof body !== 'object' || body === null) throw new InvalidError('Send an object.')
  }
  return copy()
}
