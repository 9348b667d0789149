import { beginTwoFactor, removeTwoFactor, twoFactorState } from '@/lib/accounts/second-factor/two-factor'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'two-factor', limit: 30, seconds: 15 * 60 }

export const GET = handler(
  {
    summary: 'Get the state of your two-step sign-in',
    answers: {
      200: '`{ since, recoveryCodesLeft, required }`: since when it is on (null while it is off), how many recovery codes are left, and whether this site requires a second factor.',
    },
  },
  { auth: 'user', duringSetUp: true },
  ({ actor }) => twoFactorState(actor),
)

export const POST = handler(
  {
    summary: 'Start adding an authenticator app',
    description: 'It takes effect once a code from the app is sent to `/api/account/two-factor/activation`.',
    answers: {
      201: '`{ secret, uri }`: for the app, in base32 and as an `otpauth://` address (RFC 6238: SHA-1, six digits, 30 seconds).',
      409: '`two-factor-is-on`.',
    },
  },
  { auth: 'user', wholeAccount: true, rate, confirmed: true, duringSetUp: true },
  async ({ actor }) => json(await beginTwoFactor(actor), 201),
)

export const DELETE = handler(
  {
    summary: 'Remove your authenticator app and recovery codes',
    answers: {
      200: 'Signing in no longer requires a code.',
      409: '`two-factor-is-off`, or `last-second-factor` if this site requires one.',
    },
  },
  { auth: 'user', wholeAccount: true, rate, confirmed: true },
  async ({ actor }) => {
    await removeTwoFactor(actor)
    return { removed: true }
  },
)
