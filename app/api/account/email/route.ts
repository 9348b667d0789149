import { askEmailChange } from '@/lib/accounts/email/change'
import { addressSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'change-email', limit: 20, seconds: 60 * 60 }

/** Sends a link to a new address, which is the account's once it was opened. */
export const POST = handler(
  { auth: 'user', body: addressSchema, rate, confirmed: true },
  async ({ user, body }) => {
    await askEmailChange(user, body.email)
    return json({ accepted: true }, 202)
  },
)
