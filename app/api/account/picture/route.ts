import { removePortrait, setPortrait } from '@/lib/accounts/portrait'
import { PICTURE_LIMIT } from '@/lib/accounts/schema'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { handler } from '../../handler'

const rate = { name: 'portrait', limit: 30, seconds: 60 * 60 }

export const PUT = handler({ auth: 'user', rate }, async ({ user, request }) => {
  if (!/^image\//.test(request.headers.get('content-type') ?? ''))
    throw new AppError('not-a-picture', 'Send a picture.', 415)
  return setPortrait(user.id, await readBytes(request, PICTURE_LIMIT))
})

export const DELETE = handler({ auth: 'user', rate }, async ({ user }) => {
  await removePortrait(user.id)
  return { image: null }
})
