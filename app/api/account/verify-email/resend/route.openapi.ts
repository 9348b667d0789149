import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountVerifyEmailResend = describeRoute('/api/account/verify-email/resend', route, {
  POST: {
    summary: 'Request another email that verifies your address',
    answers: {
      200: 'It was sent, or the address is verified already.',
    },
  },
})
