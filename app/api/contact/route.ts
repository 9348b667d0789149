import { receiveMessage } from '@/lib/contact/mutations'
import { contactRequest } from '@/lib/contact/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'contact', limit: 20, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Send a message',
    answers: { 201: '`{ id }`.' },
    example: { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Can you bake?' },
  },
  { auth: 'none', body: contactRequest, rate },
  async ({ body }) => {
    const { id } = await receiveMessage(body)
    return json({ id }, 201)
  },
)
