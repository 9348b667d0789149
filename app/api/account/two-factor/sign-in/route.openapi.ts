import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountTwoFactorSignIn = describeRoute('/api/account/two-factor/sign-in', route, {
  GET: {
    summary: 'Get what your sign-in still asks for',
    description:
      'A sign-in with a right password that answered `second-factor-required` waits ten minutes in the same browser (by a cookie). Send `code` (of the app, or a recovery code) to next-auth’s provider `second-factor`, or a passkey to its provider `passkey`.',
    answers: {
      200: '`{ code, passkey }`: what can complete it.',
      409: '`no-pending-sign-in`.',
    },
  },
})
