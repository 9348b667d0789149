import { beginRegistration } from '@/lib/accounts/passkeys/registration'
import { handler } from '../../../handler'

const rate = { name: 'passkey-options', limit: 60, seconds: 15 * 60 }

/** Begins to add a passkey. */
export const POST = handler({ auth: 'user', rate, confirmed: true, duringSetUp: true }, ({ actor, user }) =>
  beginRegistration(actor, user.sessionId),
)
