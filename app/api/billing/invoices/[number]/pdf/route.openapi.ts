import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingInvoicesNumberPdf = describeRoute('/api/billing/invoices/{number}/pdf', route, {
  GET: {
    summary: 'Download an invoice or credit note',
    answers: {
      200: 'A PDF, as it was issued. Administrators can have any.',
    },
    content: 'application/pdf',
  },
})
