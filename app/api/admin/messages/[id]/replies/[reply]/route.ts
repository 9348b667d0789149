import { mailReply } from '@/lib/contact/replies'
import { handler } from '../../../../../handler'

/** Sends a kept reply that no mail server took at first. */
export const PUT = handler({ auth: 'admin' }, async ({ params }) => {
  await mailReply(params.id ?? '', params.reply ?? '')
  return { mailed: true }
})
