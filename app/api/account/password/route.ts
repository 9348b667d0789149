import { changePassword, removePassword } from '@/lib/accounts/password/change'
import { changePasswordSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'
import { isBreached } from '../breach-check'

const rate = { name: 'change-password', limit: 30, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Change your password',
    answers: { 200: 'All other sessions have ended.' },
    example: { current: 'engine-1843', new: 'difference-engine-2' },
  },
  { auth: 'user', wholeAccount: true, body: changePasswordSchema, rate, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await changePassword(actor, user.sessionId, body, new Date(), isBreached)
    return { changed: true }
  },
)

/** Leaves passkeys as the only sign-in method. */
export const DELETE = handler(
  {
    summary: 'Remove your password',
    answers: {
      200: 'Your passkeys and connected sign-ins open your account.',
      409: '`last-sign-in`: add a passkey first. `has-no-password`.',
    },
  },
  { auth: 'user', wholeAccount: true, rate, confirmed: true },
  async ({ actor }) => {
    await removePassword(actor)
    return { removed: true }
  },
)
