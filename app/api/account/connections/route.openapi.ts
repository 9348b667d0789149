import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConnections = describeRoute('/api/account/connections', route, {
  GET: {
    summary: 'List the services that you sign in with',
    answers: {
      200: 'The services.',
    },
  },
  POST: {
    summary: 'Begin to connect a sign-in service',
    answers: {
      200: 'What a sign-in there has to be asked with.',
    },
  },
})
