import { findDownload } from '@/lib/releases/packages/downloads'
import { countDownload } from '@/lib/analytics/count'
import { serveBytes } from '@/lib/platform/http/serve-bytes'
import { handler } from '../../../../../handler'

/** Each call may build a package. */
const rate = { name: 'download', limit: 240, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Download a release as a package',
    answers: {
      200: 'The bytes of `app.apk`, `app.aab`, `android-studio.zip`, `ios.zip` or `pwa.zip`, the same every time. `ETag` is their SHA-256.',
      304: 'It has not changed.',
    },
    content: 'application/*',
  },
  { auth: 'user', permission: 'app.publish', rate },
  async ({ actor, params, request }) => {
    const download = await findDownload(actor, params.id ?? '', params.version ?? '', params.artifact)
    const { size, sha256, load } = download
    const headers = {
      'content-type': download.contentType,
      'content-disposition': `attachment; filename="${download.fileName}"`,
      etag: `"${sha256}"`,
      'cache-control': 'private, no-cache',
    }
    const response = await serveBytes(request, { size, headers, load })
    // Counts a download once: not for HEAD, and not for the rest of an interrupted download.
    if (request.method === 'GET' && response.status === 200) countDownload(download, download.metric)
    return response
  },
)
