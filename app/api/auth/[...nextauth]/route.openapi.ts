import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const authNextauth = describeRoute('/api/auth/{nextauth}', route, {
  GET: {
    summary: 'Sign-in, by next-auth',
    answers: {
      200: 'As next-auth documents it.',
    },
  },
  POST: {
    summary: 'Sign-in, by next-auth',
    answers: {
      200: 'As next-auth documents it. A refused sign-in with credentials (provider `credentials`, fields `email` and `password`) carries `error` and `code`. With the code `second-factor-required` the password was right and the sign-in waits for its second step: the provider `second-factor` takes a `code`, the provider `passkey` a `passkey`.',
      429: 'Too many attempts.',
    },
  },
})
