import { requireConnectable, listConnections } from '@/lib/accounts/sign-in/connections'
import { serviceSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { setSignInIntent } from '../sign-in-intent'

export const GET = handler({ auth: 'user', duringSetUp: true }, ({ actor }) => listConnections(actor))

const rate = { name: 'connect', limit: 30, seconds: 15 * 60 }

/** Begins to connect a provider: the sign-in there that follows is for this account. */
export const POST = handler(
  { auth: 'user', body: serviceSchema, rate, confirmed: true },
  async ({ actor, user, body: { provider } }) => {
    await requireConnectable(actor, provider)
    return json({ provider }, 200, setSignInIntent('connect', user.sessionId))
  },
)
