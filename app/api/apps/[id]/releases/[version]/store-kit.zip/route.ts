import { findStoreKit } from '@/lib/stores/store-listing/kit'
import { answerBytes } from '@/lib/platform/http/answer-bytes'
import { handler } from '../../../../../handler'

/** Each may build one. */
const rate = { name: 'store-kit', limit: 120, seconds: 10 * 60 }

export const GET = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  const { size, sha256, fileName, load } = await findStoreKit(actor, params.id ?? '', params.version ?? '')
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName}"`,
    etag: `"${sha256}"`,
    'cache-control': 'private, no-cache',
  }
  return answerBytes(request, { size, headers, load })
})
