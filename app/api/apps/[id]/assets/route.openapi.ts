import { pictureAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAssets = describeRoute('/api/apps/{id}/assets', route, {
  POST: {
    summary: 'Add a picture to an app',
    results: { 201: pictureAnswer },
    answers: {
      201: '`{ reference, url }`.',
      413: 'Larger than 5 MiB.',
      415: '`not-a-picture`.',
    },
    body: ['image/*'],
  },
})
