import { confirmCode } from '@/lib/accounts/confirmation/code'
import { codeSchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

const rate = { name: 'confirm-code', limit: 20, seconds: 15 * 60 }

export const POST = handler(
  { auth: 'user', body: codeSchema, rate, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await confirmCode(actor, user.sessionId, body.code)
    return { confirmed: true }
  },
)
