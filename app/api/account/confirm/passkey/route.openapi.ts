import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConfirmPasskey = describeRoute('/api/account/confirm/passkey', route, {
  POST: {
    summary: 'Confirm who you are with a passkey',
    answers: {
      200: 'For ten minutes, calls that ask for a confirmation work.',
    },
  },
})
