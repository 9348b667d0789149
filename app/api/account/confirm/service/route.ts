import { beginProviderConfirmation } from '@/lib/accounts/confirmation/provider-confirmation'
import { serviceSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'
import { setSignInIntent } from '../../sign-in-intent'

const rate = { name: 'confirm-there', limit: 20, seconds: 15 * 60 }

/** Begins a confirmation: the provider's sign-in that follows confirms this session. */
export const POST = handler(
  { auth: 'user', body: serviceSchema, rate, duringSetUp: true },
  async ({ actor, user, body }) => {
    const ask = await beginProviderConfirmation(actor, body.provider)
    return json({ provider: body.provider, ask }, 200, setSignInIntent('confirm', user.sessionId))
  },
)
