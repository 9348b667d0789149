import { exportMessages } from '@/lib/push/messages/export'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

const rate = { name: 'export-messages', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Download all messages with their results',
    answers: { 200: 'A CSV file, streamed.' },
    content: 'text/csv',
  },
  { auth: 'user', permission: 'messages.send', rate },
  async ({ actor, params }) => {
    const { slug, file } = await exportMessages(actor, params.id ?? '')
    return downloadResponse(
      { name: `${slug}-messages-${dayOf(new Date())}.csv`, bytes: file },
      'text/csv; charset=utf-8',
    )
  },
)
