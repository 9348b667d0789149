import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountResetPassword = describeRoute('/api/account/reset-password', route, {
  POST: {
    summary: 'Set a new password with the token of an email',
    answers: {
      200: 'All sessions have ended.',
      400: '`expired-action-code`, `invalid-action-code`, `weak-password`, or a value is wrong.',
    },
  },
})
