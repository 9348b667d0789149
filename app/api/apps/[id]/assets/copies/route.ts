import { copyPictures } from '@/lib/apps/pictures/pasted-pictures'
import { copyPicturesRequest } from '@/lib/apps/schema'
import { handler } from '../../../../handler'

const rate = { name: 'copy-pictures', limit: 200, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', body: copyPicturesRequest, rate }, ({ actor, params, body }) =>
  copyPictures(actor, params.id ?? '', body.hashes),
)
