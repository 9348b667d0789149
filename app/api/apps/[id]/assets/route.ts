import { addAsset } from '@/lib/apps/mutations'
import { listAssets } from '@/lib/apps/queries'
import { pictureAnswer, assetsAnswer } from '@/lib/apps/responses'
import { ASSET_LIMIT, VIDEO_LIMIT } from '@/lib/apps/schema'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'List an app’s pictures and videos',
    results: { 200: assetsAnswer },
    answers: { 200: 'Its newest 500, newest first.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => listAssets(actor, params.id ?? ''),
)

const rate = { name: 'upload', limit: 200, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Add a picture or video to an app',
    results: { 201: pictureAnswer },
    answers: {
      201: '`{ reference, url }`.',
      413: 'A picture larger than 5 MiB, or a video larger than 20 MiB.',
      415: '`not-a-picture`.',
    },
    body: ['image/*', 'video/mp4', 'video/webm'],
  },
  { auth: 'user', permission: 'app.edit', rate },
  async ({ actor, params, request }) => {
    const type = request.headers.get('content-type') ?? ''
    const kind = /^video\/(?:mp4|webm)\b/.test(type) ? 'video' : 'picture'
    if (kind === 'picture' && !type.startsWith('image/'))
      throw new AppError('unsupported-type', 'not-a-picture', 'Send a picture, or a video as MP4 or WebM.')
    const upload = await readBytes(request, kind === 'video' ? VIDEO_LIMIT : ASSET_LIMIT)
    return json(await addAsset(actor, params.id ?? '', upload, kind), 201)
  },
)
