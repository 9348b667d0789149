import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminMessagesIdRepliesReply = describeRoute('/api/admin/messages/{id}/replies/{reply}', route, {
  PUT: {
    summary: 'Send a reply again that could not be sent',
    answers: {
      200: 'The reply is on its way, or was sent before.',
    },
  },
})
