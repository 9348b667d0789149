import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminOutboxIdRetry = describeRoute('/api/admin/outbox/{id}/retry', route, {
  POST: {
    summary: 'Send an email again that could not be sent',
    answers: {
      202: 'It is tried right away.',
      404: 'It was sent already, or doesn’t exist.',
    },
  },
})
