import { reportPdf } from '@/lib/client-reports/pdf'
import { findReport } from '@/lib/client-reports/report'
import { reportQuery } from '@/lib/client-reports/schema'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

const rate = { name: 'client-report', limit: 120, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Download an app’s monthly report',
    query: reportQuery,
    answers: { 200: 'A PDF in the name and color of the workspace.' },
    content: 'application/pdf',
  },
  { auth: 'user', permission: 'app.analytics', rate },
  async ({ actor, params, request }) => {
    const { month } = reportQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const { report } = await findReport(actor, params.id ?? '', month)
    return downloadResponse(
      { name: `${report.app.slug}-${report.month}.pdf`, bytes: await reportPdf(report) },
      'application/pdf',
      'private, no-store',
    )
  },
)
