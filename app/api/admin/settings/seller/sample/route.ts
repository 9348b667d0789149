import { handler } from '@/app/api/handler'
import { sampleInvoices } from '@/lib/billing/invoices/sample'
import { sellerForm } from '@/lib/billing/invoices/schema'

export const POST = handler(
  {
    summary: 'Preview invoices of a seller',
    answers: { 200: '`{ home, business, consumer }`: invoices to a buyer at home, and to two abroad.' },
    example: { name: 'Bakery Tools Ltd', address: '1 Mill Lane\nLondon', vatId: '', vatPercent: '20' },
  },
  { auth: 'admin', body: sellerForm },
  async ({ actor, body }) => sampleInvoices(actor, body),
)
