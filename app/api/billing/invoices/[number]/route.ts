import { findInvoice } from '@/lib/billing/orders/queries'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Get an invoice or credit note',
    answers: { 200: 'As it was issued, with the current state of its order.' },
  },
  { auth: 'user', permission: 'billing.manage' },
  async ({ actor, params }) => {
    const { method: _, ...invoice } = await findInvoice(actor, params.number ?? '')
    return invoice
  },
)
