import { changePassword, removePassword } from '@/lib/accounts/password/change'
import { changePasswordSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'
import { isBreached } from '../breach-check'

const rate = { name: 'change-password', limit: 30, seconds: 15 * 60 }

export const POST = handler(
  { auth: 'user', body: changePasswordSchema, rate, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await changePassword(actor, user.sessionId, body, new Date(), isBreached)
    return { changed: true }
  },
)

/** Passkeys alone open the account then. */
export const DELETE = handler({ auth: 'user', rate, confirmed: true }, async ({ actor }) => {
  await removePassword(actor)
  return { removed: true }
})
