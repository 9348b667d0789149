import { retryOutboxMail } from '@/lib/admin/outbox'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../handler'

const rate = { name: 'retry-mail', limit: 300, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Retry an email that could not be sent',
    answers: { 202: 'It is tried right away.', 404: 'It was sent already, or doesn’t exist.' },
  },
  { auth: 'admin', rate },
  async ({ actor, params }) => {
    await retryOutboxMail(actor, params.id ?? '')
    return json({ accepted: true }, 202)
  },
)
