import { connectableService, listConnections } from '@/lib/accounts/sign-in/connections'
import { serviceSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { rememberErrand } from '../errand'

export const GET = handler({ auth: 'user' }, ({ user }) => listConnections(user.id))

const rate = { name: 'connect', limit: 30, seconds: 15 * 60 }

/** Begins to connect a service; the sign-in there that follows is for this account. */
export const POST = handler(
  { auth: 'user', body: serviceSchema, rate, confirmed: true },
  async ({ user, body: { provider } }) => {
    await connectableService(user.id, provider)
    return json({ provider }, 200, rememberErrand('connect', user.sessionId))
  },
)
