import { exportSubmissions } from '@/lib/submissions/export'
import { submissionsQuery } from '@/lib/submissions/schema'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

const rate = { name: 'export-answers', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Download all matching answers',
    answers: { 200: 'A CSV file, streamed.' },
    content: 'text/csv',
    query: submissionsQuery.omit({ cursor: true }),
  },
  { auth: 'user', permission: 'answers.manage', rate },
  async ({ actor, params, request }) => {
    const query = submissionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const { slug, file } = await exportSubmissions(actor, params.id ?? '', query)
    return downloadResponse(
      { name: `${slug}-answers-${dayOf(new Date())}.csv`, bytes: file },
      'text/csv; charset=utf-8',
    )
  },
)
