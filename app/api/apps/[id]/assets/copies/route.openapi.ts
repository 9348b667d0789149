import { copiedPicturesAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAssetsCopies = describeRoute('/api/apps/{id}/assets/copies', route, {
  POST: {
    summary: 'Copy pictures from your other apps into this one',
    results: { 200: copiedPicturesAnswer },
    answers: {
      200: '`{ hashes }`: those that the app has now.',
      403: '`storage-full`.',
    },
  },
})
