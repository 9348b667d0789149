import { serveBytes } from '@/lib/platform/http/serve-bytes'

type File = { name: string; bytes: string | Uint8Array | ReadableStream }

/** A file download. By default it is not cached, because it is private. */
export function downloadResponse({ name, bytes }: File, type: string, cache = 'no-store'): Response {
  return new Response(bytes instanceof Uint8Array ? Uint8Array.from(bytes) : bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': cache,
    },
  })
}

type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; hash: string }

/** A picture that never changes at its URL. */
export function lastingFile(request: Request, { bytes, contentType, hash }: StoredFile): Promise<Response> {
  const headers = lastingHeaders(contentType, hash)
  return serveBytes(request, { size: bytes.length, headers, load: () => Promise.resolve(bytes) })
}

/** Headers of a picture or video that never changes at its URL. */
export function lastingHeaders(contentType: string, hash: string) {
  return {
    'content-type': contentType,
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${hash}"`,
  }
}
