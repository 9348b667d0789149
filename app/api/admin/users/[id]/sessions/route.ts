import { endUserSessions } from '@/lib/accounts/administration/mutations'
import { handler } from '../../../../handler'

export const DELETE = handler(
  { summary: 'Sign a user out everywhere', answers: { 200: 'All their sessions have ended.' } },
  { auth: 'admin', confirmed: true },
  async ({ actor, params }) => {
    await endUserSessions(actor, params.id ?? '')
    return { ended: true }
  },
)
