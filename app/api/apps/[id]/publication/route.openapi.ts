import { appAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdPublication = describeRoute('/api/apps/{id}/publication', route, {
  DELETE: {
    summary: 'Take an app down',
    results: { 200: appAnswer },
    answers: {
      200: 'The app. Its releases stay, and publishing brings it back.',
    },
  },
})
