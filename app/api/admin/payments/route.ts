import { methodSummaries } from '@/lib/billing/payments/method-states'
import { revenueSummary } from '@/lib/billing/reports/revenue'
import { listTransactions } from '@/lib/billing/reports/transactions/queries'
import { givenParameters, transactionQuery } from '@/lib/billing/reports/transactions/schema'
import { handler } from '../../handler'

export const GET = handler({ auth: 'admin' }, async ({ actor, request }) => {
  const query = transactionQuery.parse(givenParameters(new URL(request.url).searchParams))
  const [summary, methods, page] = await Promise.all([
    revenueSummary(actor),
    methodSummaries(actor),
    listTransactions(actor, query),
  ])
  return { summary, methods, ...page }
})
