import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminMessagesId = describeRoute('/api/admin/messages/{id}', route, {
  PATCH: {
    summary: 'Mark or assign a message',
    answers: {
      200: 'The message was changed.',
    },
  },
})
