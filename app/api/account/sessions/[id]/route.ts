import { endSession } from '@/lib/accounts/sessions/sessions'
import { handler } from '../../../handler'

export const DELETE = handler(
  { summary: 'End one of your sessions', answers: { 200: 'The session has ended.' } },
  { auth: 'user', wholeAccount: true, confirmed: true },
  async ({ actor, params }) => {
    await endSession(actor, params.id ?? '')
    return { ended: true }
  },
)
