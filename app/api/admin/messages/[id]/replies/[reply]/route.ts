import { sendReplyAgain } from '@/lib/contact/replies'
import { handler } from '../../../../../handler'

/** Retries a reply that could not be sent. */
export const PUT = handler({ auth: 'admin' }, async ({ actor, params }) => {
  await sendReplyAgain(actor, params.id ?? '', params.reply ?? '')
  return { mailed: true }
})
