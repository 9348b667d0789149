import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingInvoicesNumber = describeRoute('/api/billing/invoices/{number}', route, {
  GET: {
    summary: 'Get an invoice or credit note',
    answers: {
      200: 'As it was issued, and what has become of its order.',
    },
  },
})
