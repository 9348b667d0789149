import { codeSchema } from '@/lib/accounts/second-factor/schema'
import { activateTwoFactor } from '@/lib/accounts/second-factor/two-factor'
import { handler } from '../../../handler'

const rate = { name: 'two-factor-activation', limit: 30, seconds: 15 * 60 }

/** Turns on two-step sign-in with the first code of the app. */
export const POST = handler(
  {
    summary: 'Turn on two-step sign-in with the first code of your app',
    answers: {
      200: '`{ recoveryCodes }`: ten codes for when the app is lost. They cannot be read again.',
      409: '`two-factor-is-on`.',
    },
    example: { code: '123456' },
  },
  { auth: 'user', wholeAccount: true, body: codeSchema, rate, confirmed: true, duringSetUp: true },
  ({ actor, user, body }) => activateTwoFactor(actor, user.sessionId, body.code),
)
