import { deleteAccount } from '@/lib/accounts/deletion'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import { forgetCustomer } from '@/lib/billing/forget'
import { forgetSender } from '@/lib/contact/of-person'
import type { Transaction } from '@/lib/platform/database'
import { handler } from '../../handler'

const rate = { name: 'delete-account', limit: 20, seconds: 60 * 60 }

const forget = async (transaction: Transaction, userId: string) => ({
  ...(await forgetCustomer(transaction, userId)),
  ...(await forgetSender(transaction, userId)),
})

export const POST = handler(
  { auth: 'user', body: deleteAccountSchema, rate, confirmed: true },
  async ({ user, body }) => {
    await deleteAccount(user, body.email, forget)
    return { deleted: true }
  },
)
