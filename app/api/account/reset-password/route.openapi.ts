import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountResetPassword = describeRoute('/api/account/reset-password', route, {
  POST: {
    summary: 'Set a new password with the token of an email',
    answers: {
      200:
        'All sessions have ended. `removedWaysIn`: the email was never confirmed, so second factors and connected ' +
        'sign-ins were removed. A `code` of the app or a recovery code keeps them.',
      400: '`expired-action-code`, `invalid-action-code`, `weak-password`, `invalid-code`, or a value is wrong.',
    },
  },
})
