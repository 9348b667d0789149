import fresh from 'fresh'
import parseRange from 'range-parser'
import { BODY_LENGTH_HEADER } from './body-length'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Answers a request for bytes that never change under their tag (RFC 9110): 304 to who has them, 206 to who wants a part,
 * 416 to who wants one beyond their end. Without a body to read for 304 and HEAD, `load` is not called.
 * @param size in bytes
 * @param headers with an `etag`
 */
export async function answerBytes(
  request: Request,
  {
    size,
    headers,
    load,
  }: { size: number; headers: { etag: string } & Record<string, string>; load: () => Promise<Bytes> },
): Promise<Response> {
  const all = { ...headers, 'accept-ranges': 'bytes' }
  if (hasThem(request, headers.etag)) return new Response(null, { status: 304, headers })
  const part = partOf(request, size, headers.etag)
  if (part === 'beyond')
    return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${size}` } })
  const [status, length] = part ? [206, part.end - part.start + 1] : [200, size]
  const said = {
    ...all,
    'content-length': String(length),
    [BODY_LENGTH_HEADER]: String(length),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers: said })
  const bytes = await load()
  return new Response(part ? bytes.subarray(part.start, part.end + 1) : bytes, { status, headers: said })
}

/** Whether the device has the bytes: `If-None-Match` may list several tags, and weak ones count. */
export function hasThem(request: Request, etag: string): boolean {
  const listed = request.headers.get('if-none-match')
  return listed !== null && fresh({ 'if-none-match': listed }, { etag })
}

/** The one part that is asked for; several at once are answered with the whole, as RFC 9110 allows. */
function partOf(
  request: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'beyond' | null {
  const range = request.headers.get('range')
  const condition = request.headers.get('if-range')
  if (range === null || (condition !== null && condition !== etag)) return null
  const ranges = parseRange(size, range)
  if (ranges === -1) return 'beyond'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}
