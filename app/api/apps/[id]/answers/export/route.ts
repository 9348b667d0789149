import { exportAnswers } from '@/lib/submissions/export'
import { answersQuery } from '@/lib/submissions/schema'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { handler } from '../../../../handler'

const rate = { name: 'export-answers', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  const query = answersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { slug, file } = await exportAnswers(actor, params.id ?? '', query)
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}-answers-${dayOf(new Date())}.csv"`,
      'cache-control': 'no-store',
    },
  })
})
