import { transactionQuery } from '@/lib/billing/reports/transactions/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminPayments = describeRoute('/api/admin/payments', route, {
  GET: {
    summary: 'List transactions, and money by payment method',
    answers: {
      200: '`{ summary, methods, transactions, nextCursor, previousCursor }`. Amounts are US cents.',
      400: 'A value is wrong; `fields` names it.',
    },
    query: transactionQuery,
  },
})
