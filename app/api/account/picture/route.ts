import { removeAvatar, setAvatar } from '@/lib/accounts/avatar'
import { PICTURE_LIMIT } from '@/lib/accounts/schema'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { handler } from '../../handler'

const rate = { name: 'portrait', limit: 30, seconds: 60 * 60 }

export const PUT = handler({ auth: 'user', rate }, async ({ actor, request }) => {
  if (!/^image\//.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-type', 'not-a-picture', 'Send a picture.')
  return setAvatar(actor, await readBytes(request, PICTURE_LIMIT))
})

export const DELETE = handler({ auth: 'user', rate }, async ({ actor }) => {
  await removeAvatar(actor)
  return { image: null }
})
