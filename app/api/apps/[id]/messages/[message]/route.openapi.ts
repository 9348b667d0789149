import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesMessage = describeRoute('/api/apps/{id}/messages/{message}', route, {
  GET: {
    summary: 'Get one message',
    answers: {
      200: 'The message with its results, the push services that it waits for (`waitingFor`) and, for a month, why devices did not get it.',
    },
  },
  DELETE: {
    summary: 'Cancel a message that has not started',
    answers: { 200: 'The message, `canceled`.', 409: '`already-started`.' },
  },
})
