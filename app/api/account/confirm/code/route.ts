import { confirmCode } from '@/lib/accounts/confirmation/code'
import { codeSchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

// No rate limit: guesses are throttled per session, so that other sessions can't block this one.
export const POST = handler(
  {
    summary: 'Confirm your identity with a code from your authenticator app, or a recovery code',
    answers: { 200: 'Calls that require a confirmation work for ten minutes.' },
    example: { code: '123456' },
  },
  { auth: 'user', body: codeSchema, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await confirmCode(actor, user.sessionId, body.code)
    return { confirmed: true }
  },
)
