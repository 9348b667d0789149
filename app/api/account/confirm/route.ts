import { confirmPassword } from '@/lib/accounts/confirmation/password'
import { confirmPasswordSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'

const rate = { name: 'confirm', limit: 20, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Confirm your identity with your password',
    answers: { 200: 'Calls that require a confirmation work for ten minutes.' },
    example: { password: 'engine-1843' },
  },
  { auth: 'user', body: confirmPasswordSchema, rate, duringSetUp: true },
  async ({ actor, user, body }) => {
    await confirmPassword(actor, user.sessionId, body.password)
    return { confirmed: true }
  },
)
