import { dashboardMetrics } from '@/lib/admin/metrics'
import { paymentsOverview } from '@/lib/admin/payments'
import { methodSummaries } from '@/lib/billing/payments/method-states'
import { definedParams, transactionQuery } from '@/lib/billing/reports/transactions/schema'
import { handler } from '../../handler'

export const GET = handler(
  {
    summary: 'List transactions and totals by payment method',
    answers: {
      200: '`{ summary, methods, metrics, months, transactions, nextCursor, previousCursor, range, unmatched, refunds, sample }`. Amounts are cents. `sample` is null except before the first order or payment; no other value contains sample data.',
      400: 'A value is wrong; `fields` names it.',
    },
    query: transactionQuery,
  },
  { auth: 'admin' },
  async ({ actor, request }) => {
    const query = transactionQuery.parse(definedParams(new URL(request.url).searchParams))
    const [overview, methods, metrics] = await Promise.all([
      paymentsOverview(actor, query),
      methodSummaries(actor),
      dashboardMetrics(actor),
    ])
    return { ...overview, methods, metrics }
  },
)
