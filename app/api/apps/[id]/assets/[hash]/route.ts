import { findAsset, findAssetType } from '@/lib/apps/queries'
import { videosOf } from '@/lib/hosting/videos'
import { isVideo } from '@/lib/packaging/web/assets'
import { lastingFile, lastingHeaders } from '../../../../download-response'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get a picture or video of an app',
    answers: { 200: 'The file.', 206: 'The part that `Range` asks for.', 304: 'It has not changed.' },
    content: 'image/*',
  },
  { auth: 'user', permission: 'app.view' },
  async ({ actor, params: { id = '', hash = '' }, request }) => {
    const contentType = await findAssetType(actor, id, hash)
    if (isVideo({ contentType })) return videosOf(id)(hash, request, lastingHeaders(contentType, hash))
    return lastingFile(request, await findAsset(actor, id, hash))
  },
)
