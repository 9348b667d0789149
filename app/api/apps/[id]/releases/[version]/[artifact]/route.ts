import { findDownload } from '@/lib/releases/packages/downloads'
import { countDownload } from '@/lib/analytics/count'
import { answerBytes } from '@/lib/platform/http/answer-bytes'
import { handler } from '../../../../../handler'

/** Each may build a package. */
const rate = { name: 'download', limit: 240, seconds: 10 * 60 }

export const GET = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  const download = await findDownload(actor, params.id ?? '', params.version ?? '', params.artifact)
  const { size, sha256, load } = download
  const headers = {
    'content-type': download.contentType,
    'content-disposition': `attachment; filename="${download.fileName}"`,
    etag: `"${sha256}"`,
    'cache-control': 'private, no-cache',
  }
  const answer = await answerBytes(request, { size, headers, load })
  // A download counts once: neither a look at its size nor the rest of one that broke off counts.
  if (request.method === 'GET' && answer.status === 200) countDownload(download, download.metric)
  return answer
})
