import { CONTENT_TYPES, exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { exportQuery, definedParams } from '@/lib/billing/reports/transactions/schema'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

const rate = { name: 'export-transactions', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Download all matching transactions',
    answers: { 200: 'A CSV or Excel file, streamed.' },
    content: '*/*',
    query: exportQuery,
  },
  { auth: 'admin', rate },
  async ({ actor, request }) => {
    const query = exportQuery.parse(definedParams(new URL(request.url).searchParams))
    const name = `transactions-${dayOf(new Date())}.${query.format}`
    return downloadResponse(
      { name, bytes: await exportTransactions(actor, query) },
      CONTENT_TYPES[query.format],
    )
  },
)
