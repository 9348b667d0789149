import { addAsset } from '@/lib/apps/mutations'
import { ASSET_LIMIT } from '@/lib/apps/schema'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'upload', limit: 200, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  if (!/^image\//.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-type', 'not-a-picture', 'Send a picture.')
  return json(await addAsset(actor, params.id ?? '', await readBytes(request, ASSET_LIMIT)), 201)
})
