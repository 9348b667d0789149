import { handler } from '@/app/api/handler'
import { bankState, saveBank } from '@/lib/billing/payments/providers/bank/settings'
import { bankForm } from '@/lib/billing/payments/providers/bank/schema'

export const PUT = handler({ auth: 'admin', confirmed: true, body: bankForm }, async ({ actor, body }) => {
  await saveBank(actor, body)
  return bankState()
})
