import { exportMessages } from '@/lib/push/messages/export'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { handler } from '../../../../handler'

const rate = { name: 'export-messages', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user', rate }, async ({ actor, params }) => {
  const { slug, file } = await exportMessages(actor, params.id ?? '')
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}-messages-${dayOf(new Date())}.csv"`,
      'cache-control': 'no-store',
    },
  })
})
