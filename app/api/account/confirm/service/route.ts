import { beginProviderConfirmation } from '@/lib/accounts/confirmation/provider-confirmation'
import { serviceSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'
import { setSignInIntent } from '../../sign-in-intent'

const rate = { name: 'confirm-there', limit: 20, seconds: 15 * 60 }

/** Starts a confirmation: the next sign-in with the provider confirms this session. */
export const POST = handler(
  {
    summary: 'Start confirming your identity by signing in with a service',
    answers: {
      200: '`{ provider, ask }`: the parameters for a sign-in there. The next sign-in in this browser confirms your identity.',
      409: '`has-password` or `provider-not-connected`.',
    },
    example: { provider: 'google' },
  },
  { auth: 'user', body: serviceSchema, rate, duringSetUp: true },
  async ({ actor, user, body }) => {
    const ask = await beginProviderConfirmation(actor, body.provider)
    return json({ provider: body.provider, ask }, 200, setSignInIntent('confirm', user.sessionId))
  },
)
