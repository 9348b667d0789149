import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountForgotPassword = describeRoute('/api/account/forgot-password', route, {
  POST: {
    summary: 'Request an email with a link for a new password',
    answers: {
      200: 'The same answer whether or not the address has an account.',
    },
  },
})
