import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAssetsHash = describeRoute('/api/apps/{id}/assets/{hash}', route, {
  GET: {
    summary: 'Get a picture of an app',
    answers: {
      200: 'The picture.',
      304: 'It has not changed.',
    },
    content: 'image/*',
  },
})
