import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminMessagesIdReplies = describeRoute('/api/admin/messages/{id}/replies', route, {
  POST: {
    summary: 'Reply to a message by email',
    answers: {
      201: '`{ id }`.',
      409: '`key-reused`.',
    },
    headers: {
      'Idempotency-Key':
        '16 to 64 letters, digits, hyphens or underscores. A call that is sent again with the same key counts once.',
    },
  },
})
