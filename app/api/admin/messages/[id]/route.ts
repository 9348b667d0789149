import { changeMessage } from '@/lib/contact/mutations'
import { messageChange } from '@/lib/contact/schema'
import { handler } from '../../../handler'

export const PATCH = handler(
  {
    summary: 'Mark or assign a message',
    answers: { 200: 'The message was changed.' },
    example: { state: 'read' },
  },
  { auth: 'admin', body: messageChange },
  async ({ actor, params, body }) => {
    await changeMessage(actor, params.id ?? '', body)
    return body
  },
)
