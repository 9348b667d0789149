import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountSessionsId = describeRoute('/api/account/sessions/{id}', route, {
  DELETE: {
    summary: 'End one of your sessions',
    answers: {
      200: 'The session has ended.',
    },
  },
})
