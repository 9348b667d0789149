import { listConnections } from '@/lib/accounts/connections'
import { connectSchema } from '@/lib/accounts/schema'
import { env } from '@/lib/platform/env'
import { ConflictError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'
import { rememberConnecting } from './connecting'

export const GET = handler({ auth: 'user' }, ({ user }) => listConnections(user.id))

const rate = { name: 'connect', limit: 30, seconds: 15 * 60 }

/** Begins to connect a service; the sign-in there that follows is for this account. */
export const POST = handler(
  { auth: 'user', body: connectSchema, rate, confirmed: true },
  async ({ user, body }) => {
    const found = (await listConnections(user.id)).find(({ provider }) => provider === body.provider)
    if (!found?.ready)
      throw new ConflictError('provider-not-ready', 'This service is not set up on this site.')
    const secure = env().APP_URL.startsWith('https:')
    return json({ provider: body.provider }, 200, {
      'set-cookie': rememberConnecting(user.sessionId, secure),
    })
  },
)
