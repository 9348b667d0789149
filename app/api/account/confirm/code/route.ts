import { confirmCode } from '@/lib/accounts/confirmation/code'
import { codeSchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

// No rate: guesses are slowed down for each session, so that no other one keeps this one from confirming.
export const POST = handler(
  { auth: 'user', body: codeSchema, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await confirmCode(actor, user.sessionId, body.code)
    return { confirmed: true }
  },
)
