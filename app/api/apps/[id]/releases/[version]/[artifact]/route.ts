import { buildDownload } from '@/lib/apps/downloads'
import { countDownload } from '@/lib/apps/metrics'
import { handler } from '../../../../../handler'

/** Each builds a package. */
const rate = { name: 'download', limit: 240, seconds: 10 * 60 }

export const GET = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  const download = await buildDownload(actor, params.id ?? '', params.version ?? '', params.artifact)
  const headers = {
    'content-type': download.contentType,
    'content-disposition': `attachment; filename="${download.fileName}"`,
    etag: `"${download.sha256}"`,
    'cache-control': 'private, no-cache',
  }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  // A download counts once: neither a look at its size nor the rest of one that broke off counts.
  if (request.method === 'GET' && !request.headers.has('range')) countDownload(download, download.metric)
  return new Response(Uint8Array.from(download.bytes), { headers })
})
