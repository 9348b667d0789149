import { copyPictures } from '@/lib/apps/pictures/pasted-pictures'
import { copiedPicturesAnswer } from '@/lib/apps/responses'
import { copyPicturesRequest } from '@/lib/apps/schema'
import { handler } from '../../../../handler'

const rate = { name: 'copy-pictures', limit: 200, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Copy pictures from your other apps into this one',
    results: { 200: copiedPicturesAnswer },
    answers: { 200: '`{ hashes }`: the pictures that the app now has.', 403: '`storage-full`.' },
    example: { hashes: ['0f5a'.repeat(16)] },
  },
  { auth: 'user', permission: 'app.edit', body: copyPicturesRequest, rate },
  ({ actor, params, body }) => copyPictures(actor, params.id ?? '', body.hashes),
)
