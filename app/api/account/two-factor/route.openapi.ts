import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountTwoFactor = describeRoute('/api/account/two-factor', route, {
  GET: {
    summary: 'Get the state of your two-step sign-in',
    answers: {
      200: '`{ since, recoveryCodesLeft, required }`: since when it is on (null while it is off), how many recovery codes are left, and whether this site insists on a second factor.',
    },
  },
  POST: {
    summary: 'Begin to add an authenticator app',
    description: 'It takes effect once a code from the app is sent to `/api/account/two-factor/activation`.',
    answers: {
      201: '`{ secret, uri }`: for the app, in base32 and as an `otpauth://` address (RFC 6238: SHA-1, six digits, 30 seconds).',
      409: '`two-factor-is-on`.',
    },
  },
  DELETE: {
    summary: 'Remove your authenticator app and recovery codes',
    answers: {
      200: 'Signing in no longer asks for a code.',
      409: '`two-factor-is-off`, or `last-second-factor` where this site insists on one.',
    },
  },
})
