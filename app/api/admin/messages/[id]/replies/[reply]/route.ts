import { sendReplyAgain } from '@/lib/contact/replies'
import { handler } from '../../../../../handler'

/** Retries a failed reply. */
export const PUT = handler(
  {
    summary: 'Retry a reply that could not be sent',
    answers: { 200: 'The reply is on its way, or was sent before.' },
  },
  { auth: 'admin' },
  async ({ actor, params }) => {
    await sendReplyAgain(actor, params.id ?? '', params.reply ?? '')
    return { mailed: true }
  },
)
