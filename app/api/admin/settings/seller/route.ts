import { handler } from '@/app/api/handler'
import { saveSeller, sellerState } from '@/lib/billing/invoices/seller'
import { sellerForm } from '@/lib/billing/invoices/schema'

export const PUT = handler(
  {
    summary: 'Set the seller’s details on invoices',
    answers: { 200: 'The setting was changed.' },
    example: { name: 'Bakery Tools Ltd', address: '1 Mill Lane\nLondon', vatId: '', vatPercent: '20' },
  },
  { auth: 'admin', confirmed: true, body: sellerForm },
  async ({ actor, body }) => {
    await saveSeller(actor, body)
    return sellerState()
  },
)
