import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConfirmService = describeRoute('/api/account/confirm/service', route, {
  POST: {
    summary: 'Begin to confirm who you are by signing in with a service',
    answers: {
      200: '`{ provider, ask }`: what a sign-in there has to be asked with. The next one in this browser confirms.',
      409: '`has-password` or `provider-not-connected`.',
    },
  },
})
