import { paymentSettings } from '@/lib/billing/settings/payment-settings'
import { revenueSummary } from '@/lib/billing/reports/revenue'
import { listTransactions } from '@/lib/billing/transactions/queries'
import { givenParameters, transactionQuery } from '@/lib/billing/transactions/schema'
import { handler } from '../../handler'

export const GET = handler({ auth: 'admin' }, async ({ request }) => {
  const query = transactionQuery.parse(givenParameters(new URL(request.url).searchParams))
  const [summary, settings, page] = await Promise.all([
    revenueSummary(),
    paymentSettings(),
    listTransactions(query),
  ])
  const methods = [
    { id: 'paypal', name: 'PayPal', enabled: settings.paypalEnabled },
    { id: 'bank', name: 'Bank Account', enabled: settings.bankDetails !== null },
  ]
  return { summary, methods, ...page }
})
