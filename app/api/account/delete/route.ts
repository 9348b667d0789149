import { deleteAccount } from '@/lib/accounts/deletion'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import { anonymizeCustomer } from '@/lib/billing/orders/anonymize'
import { forgetSender } from '@/lib/contact/personal-data'
import type { Tx } from '@/lib/platform/database/database'
import { handler } from '../../handler'

const rate = { name: 'delete-account', limit: 20, seconds: 60 * 60 }

const forget = async (tx: Tx, userId: string) => ({
  ...(await anonymizeCustomer(tx, userId)),
  ...(await forgetSender(tx, userId)),
})

export const POST = handler(
  { auth: 'user', body: deleteAccountSchema, rate, confirmed: true },
  async ({ actor, body }) => {
    await deleteAccount(actor, body.email, forget)
    return { deleted: true }
  },
)
