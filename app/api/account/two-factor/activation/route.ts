import { codeSchema } from '@/lib/accounts/second-factor/schema'
import { activateTwoFactor } from '@/lib/accounts/second-factor/two-factor'
import { handler } from '../../../handler'

const rate = { name: 'two-factor-activation', limit: 30, seconds: 15 * 60 }

/** The first code of the app turns two-step sign-in on. */
export const POST = handler(
  { auth: 'user', body: codeSchema, rate, confirmed: true, duringSetUp: true },
  ({ actor, user, body }) => activateTwoFactor(actor, user.sessionId, body.code),
)
