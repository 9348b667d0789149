import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdInspection = describeRoute('/api/apps/{id}/inspection', route, {
  POST: {
    summary: 'Visit the app’s website again',
    answers: {
      200: 'What was found, and what it would propose. What the app’s source lacked to work, such as the way to a store’s checkout, is in the app.',
      422: 'The website could not be used.',
    },
  },
})
