import { beginThere } from '@/lib/accounts/confirmation/there'
import { serviceSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'
import { rememberErrand } from '../../errand'

const rate = { name: 'confirm-there', limit: 20, seconds: 15 * 60 }

/** Begins to confirm by a fresh sign-in at a service; the sign-in there that follows confirms this session's person. */
export const POST = handler({ auth: 'user', body: serviceSchema, rate }, async ({ user, body }) => {
  const ask = await beginThere(user, body.provider)
  return json({ provider: body.provider, ask }, 200, rememberErrand('confirm', user.sessionId))
})
