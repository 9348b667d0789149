import { deleteAccount } from '@/lib/accounts/deletion'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import { forgetCustomer } from '@/lib/billing/forget'
import { handler } from '../../handler'

const rate = { name: 'delete-account', limit: 20, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', body: deleteAccountSchema, rate, confirmed: true },
  async ({ user, body }) => {
    await deleteAccount(user, body.email, forgetCustomer)
    return { deleted: true }
  },
)
