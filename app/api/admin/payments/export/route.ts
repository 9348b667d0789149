import { CONTENT_TYPES, exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { exportQuery, givenParameters } from '@/lib/billing/reports/transactions/schema'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { handler } from '../../../handler'

const rate = { name: 'export-transactions', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'admin', rate }, async ({ actor, request }) => {
  const query = exportQuery.parse(givenParameters(new URL(request.url).searchParams))
  const name = `transactions-${dayOf(new Date())}.${query.format}`
  return new Response(await exportTransactions(actor, query), {
    headers: {
      'content-type': CONTENT_TYPES[query.format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
})
