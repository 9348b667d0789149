import { handler } from '@/app/api/handler'
import { saveBank } from '@/lib/billing/settings/mutations'
import { bankState } from '@/lib/billing/settings/queries'
import { bankForm } from '@/lib/billing/settings/schema'

export const PUT = handler({ auth: 'admin', confirmed: true, body: bankForm }, async ({ user, body }) => {
  await saveBank(user.id, body)
  return bankState()
})
