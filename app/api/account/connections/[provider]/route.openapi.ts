import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConnectionsProvider = describeRoute('/api/account/connections/{provider}', route, {
  DELETE: {
    summary: 'Disconnect a sign-in service',
    answers: {
      200: 'The services that are still connected.',
      409: '`last-sign-in`: it is the only way into the account.',
    },
  },
})
