import { mailMessage, receiveMessage } from '@/lib/contact/mutations'
import { contactRequest } from '@/lib/contact/schema'
import { inBackground } from '@/lib/platform/background'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'contact', limit: 20, seconds: 10 * 60 }

/** Answered when the message is kept; a mail server that is slow or away is no fault of the person's. */
export const POST = handler({ auth: 'none', body: contactRequest, rate }, async ({ body }) => {
  const { id, kept } = await receiveMessage(body)
  if (kept) inBackground('contact mail', () => mailMessage(id))
  return json({ id }, 201)
})
