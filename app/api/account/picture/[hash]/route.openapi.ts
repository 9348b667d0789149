import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPictureHash = describeRoute('/api/account/picture/{hash}', route, {
  GET: {
    summary: 'Get your picture',
    answers: {
      200: 'The picture, for you alone.',
      304: 'It has not changed.',
    },
    content: 'image/webp',
  },
})
