import { removeAvatar, setAvatar } from '@/lib/accounts/avatar'
import { PICTURE_LIMIT } from '@/lib/accounts/constants'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { handler } from '../../handler'

const rate = { name: 'portrait', limit: 30, seconds: 60 * 60 }

export const PUT = handler(
  {
    summary: 'Upload your picture',
    answers: {
      200: '`{ image }`, as `GET /api/me` has it. It is stored as a WebP of 256 by 256 pixels.',
      413: 'Larger than 5 MB.',
      415: '`not-a-picture`.',
    },
    body: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  },
  { auth: 'user', rate },
  async ({ actor, request }) => {
    if (!/^image\//.test(request.headers.get('content-type') ?? ''))
      throw new AppError('unsupported-type', 'not-a-picture', 'Send a picture.')
    return setAvatar(actor, await readBytes(request, PICTURE_LIMIT))
  },
)

export const DELETE = handler(
  { summary: 'Remove your picture', answers: { 200: '`{ image }`.' } },
  { auth: 'user', rate },
  async ({ actor }) => {
    await removeAvatar(actor)
    return { image: null }
  },
)
