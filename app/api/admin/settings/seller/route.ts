import { handler } from '@/app/api/handler'
import { saveSeller, sellerState } from '@/lib/billing/invoices/seller'
import { sellerForm } from '@/lib/billing/invoices/schema'

export const PUT = handler({ auth: 'admin', confirmed: true, body: sellerForm }, async ({ actor, body }) => {
  await saveSeller(actor, body)
  return sellerState()
})
