import { disconnect } from '@/lib/accounts/sign-in/connections'
import { handler } from '../../../handler'

export const DELETE = handler(
  {
    summary: 'Disconnect a sign-in service',
    answers: {
      200: 'The services that are still connected.',
      409: '`last-sign-in`: it is the account’s only sign-in method.',
    },
  },
  { auth: 'user', wholeAccount: true, confirmed: true },
  async ({ actor, params }) => {
    await disconnect(actor, params.provider ?? '')
    return { ended: true }
  },
)
