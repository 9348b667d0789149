import fresh from 'fresh'
import parseRange from 'range-parser'
import { BODY_LENGTH_HEADER } from './body-length'

type Bytes = Uint8Array<ArrayBuffer>

type Part = { start: number; end: number }
type File = {
  /** In bytes. */
  size: number
  headers: { etag: string } & Record<string, string>
}

/**
 * Serves bytes that never change under their tag (RFC 9110): 304 if the client has them, 206 for a range, 416
 * for a range beyond the end. Does not call `load` for 304, 416 and HEAD.
 */
export function serveBytes(
  request: Request,
  { load, ...file }: File & { load: () => Promise<Bytes> },
): Promise<Response> {
  return serve(request, file, Infinity, async ({ start, end }) => (await load()).subarray(start, end + 1))
}

/** Bytes of a piece for `serveInPieces`. */
export const PIECE_SIZE = 2 * 1024 * 1024

/**
 * Serves a large file as `serveBytes` does, but holds only one piece of it for each client, however slowly
 * the client reads. A range without an end, as players send it, is answered with at most one piece's length.
 * @param readPiece reads the bytes from `index * PIECE_SIZE`: a piece, or the rest of the file
 */
export function serveInPieces(
  request: Request,
  { readPiece, ...file }: File & { readPiece: (index: number) => Promise<Bytes> },
): Promise<Response> {
  const readAt = async (start: number) => {
    const index = Math.floor(start / PIECE_SIZE)
    return (await readPiece(index)).subarray(start - index * PIECE_SIZE)
  }
  return serve(request, file, PIECE_SIZE, async ({ start, end }) => {
    // Before the answer begins, so that an error gets its own status.
    let first: Bytes | null = await readAt(start)
    let next = start
    return new ReadableStream<Bytes>(
      {
        async pull(controller) {
          const bytes = (first ?? (await readAt(next))).subarray(0, end + 1 - next)
          first = null
          if (bytes.length === 0) throw new Error(`The file has only ${next} of ${file.size} bytes`)
          controller.enqueue(bytes)
          next += bytes.length
          if (next > end) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  })
}

async function serve(
  request: Request,
  { size, headers }: File,
  openLimit: number,
  bodyOf: (part: Part) => Promise<BodyInit>,
): Promise<Response> {
  const all = { ...headers, 'accept-ranges': 'bytes' }
  if (matchesEtag(request, headers.etag)) return new Response(null, { status: 304, headers })
  const part = partOf(request, size, headers.etag, openLimit)
  if (part === 'beyond')
    return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${size}` } })
  const [status, length] = part ? [206, part.end - part.start + 1] : [200, size]
  const fullHeaders = {
    ...all,
    'content-length': String(length),
    [BODY_LENGTH_HEADER]: String(length),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers: fullHeaders })
  return new Response(await bodyOf(part ?? { start: 0, end: size - 1 }), { status, headers: fullHeaders })
}

/** Whether the client has the bytes. `If-None-Match` may list several tags, and weak ones match. */
export function matchesEtag(request: Request, etag: string): boolean {
  const listed = request.headers.get('if-none-match')
  return listed !== null && fresh({ 'if-none-match': listed }, { etag })
}

/** The requested range. Several ranges are served as the full content, as RFC 9110 allows. */
function partOf(request: Request, size: number, etag: string, openLimit: number): Part | 'beyond' | null {
  const range = request.headers.get('range')
  const condition = request.headers.get('if-range')
  if (range === null || (condition !== null && condition !== etag)) return null
  const ranges = parseRange(size, range)
  if (ranges === -1) return 'beyond'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  const [part] = ranges
  if (!part || !range.trimEnd().endsWith('-')) return part ?? null
  return { start: part.start, end: Math.min(part.end, part.start + openLimit - 1) }
}
