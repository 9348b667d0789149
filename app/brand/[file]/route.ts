import { accentSheet } from '@/lib/host-brand/accent'
import { readLogo } from '@/lib/host-brand/queries'
import { serveBytes } from '@/lib/platform/http/serve-bytes'

const IMMUTABLE = 'public, max-age=31536000, immutable'

type Params = { params: Promise<{ file: string }> }

/** A logo of the host, or the style sheet of an accent color. The name says what it contains. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { file } = await params
  const [, color] = /^([0-9a-f]{6})\.css$/.exec(file) ?? []
  if (color) return send(request, file, 'text/css; charset=utf-8', Buffer.from(accentSheet(`#${color}`)))
  const [, hash] = /^([0-9a-f]{64})\.png$/.exec(file) ?? []
  const logo = hash ? await readLogo(hash) : null
  return logo ? send(request, file, 'image/png', logo) : new Response(null, { status: 404 })
}

function send(
  request: Request,
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = { etag: `"${name}"`, 'content-type': type, 'cache-control': IMMUTABLE }
  return serveBytes(request, { size: bytes.length, headers, load: () => Promise.resolve(bytes) })
}
