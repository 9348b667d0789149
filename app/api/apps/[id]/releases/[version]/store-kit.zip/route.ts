import { findStoreKit } from '@/lib/stores/store-listing/kit'
import { serveBytes } from '@/lib/platform/http/serve-bytes'
import { handler } from '../../../../../handler'

/** Each call may build a kit. */
const rate = { name: 'store-kit', limit: 120, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Download what the app stores require in addition to a release’s package',
    description:
      'Texts, icon, feature graphic, screenshots and privacy answers in the layout of fastlane. It is made of the release and of the listing as it is now: `ETag` is the SHA-256 of its bytes, which change with the listing.',
    answers: { 200: 'The bytes of the ZIP.', 304: 'It has not changed.' },
    content: 'application/zip',
  },
  { auth: 'user', permission: 'app.publish', rate },
  async ({ actor, params, request }) => {
    const { size, sha256, fileName, load } = await findStoreKit(actor, params.id ?? '', params.version ?? '')
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      etag: `"${sha256}"`,
      'cache-control': 'private, no-cache',
    }
    return serveBytes(request, { size, headers, load })
  },
)
