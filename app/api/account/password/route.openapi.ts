import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPassword = describeRoute('/api/account/password', route, {
  POST: {
    summary: 'Change your password',
    answers: {
      200: 'All other sessions have ended.',
    },
  },
  DELETE: {
    summary: 'Remove your password',
    answers: {
      200: 'Your passkeys and connected sign-ins open your account.',
      409: '`last-sign-in`: add a passkey first. `has-no-password`.',
    },
  },
})
