import { handler } from '@/app/api/handler'
import { saveSeller } from '@/lib/billing/settings/mutations'
import { sellerState } from '@/lib/billing/settings/queries'
import { sellerForm } from '@/lib/billing/settings/schema'

export const PUT = handler({ auth: 'admin', confirmed: true, body: sellerForm }, async ({ user, body }) => {
  await saveSeller(user.id, body)
  return sellerState()
})
