import { handler } from '@/app/api/handler'
import { addLogo } from '@/lib/host-brand/mutations'
import { LOGO_LIMIT } from '@/lib/host-brand/schema'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'

const rate = { name: 'brand-logo', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Upload a logo for the brand',
    description: 'Nobody sees it until a version with its hash is applied.',
    answers: {
      200: '`{ hash }`, the `logo` of a version. It is stored as a PNG of at most 512 pixels a side.',
      413: 'Larger than 2 MB.',
      415: '`not-a-picture`.',
    },
    body: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'],
  },
  { auth: 'admin', confirmed: true, rate },
  async ({ actor, request }) => {
    if (!/^image\//.test(request.headers.get('content-type') ?? ''))
      throw new AppError('unsupported-type', 'not-a-picture', 'Send a picture.')
    return addLogo(actor, await readBytes(request, LOGO_LIMIT))
  },
)
