import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPicture = describeRoute('/api/account/picture', route, {
  PUT: {
    summary: 'Upload your picture',
    answers: {
      200: '`{ image }`, as `GET /api/me` has it. It is kept as a WebP of 256 by 256 pixels.',
      413: 'Larger than 5 MB.',
      415: '`not-a-picture`.',
    },
    body: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  },
  DELETE: {
    summary: 'Remove your picture',
    answers: {
      200: '`{ image }`.',
    },
  },
})
