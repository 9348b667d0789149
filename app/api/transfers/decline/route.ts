import { declineOffer } from '@/lib/workspaces/transfers/mutations'
import { declineRequest } from '@/lib/workspaces/transfers/schema'
import { handler } from '../../handler'

const rate = { name: 'decline-app', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Decline an offered app',
    description: 'With the token of the email, also without an account.',
    answers: { 200: '`{ declined: true }`.', 400: '`invalid-transfer`.' },
    example: { token: 'fZ0bQxUq' },
  },
  { auth: 'none', body: declineRequest, rate },
  async ({ body }) => {
    await declineOffer(body.token)
    return { declined: true }
  },
)
