import { exportQuery } from '@/lib/billing/reports/transactions/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminPaymentsExport = describeRoute('/api/admin/payments/export', route, {
  GET: {
    summary: 'Download all matching transactions',
    answers: {
      200: 'A CSV or Excel file, written while it is read.',
    },
    content: 'application/octet-stream',
    query: exportQuery,
  },
})
