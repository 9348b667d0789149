import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountVerifyEmail = describeRoute('/api/account/verify-email', route, {
  POST: {
    summary: 'Verify an address with the token of an email',
    answers: {
      200: '`{ email }`.',
      400: '`expired-action-code` or `invalid-action-code`.',
    },
  },
})
