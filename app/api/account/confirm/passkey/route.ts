import { confirmWithPasskey } from '@/lib/accounts/passkeys/authentication'
import { passkeySchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

const rate = { name: 'confirm-passkey', limit: 20, seconds: 15 * 60 }

export const POST = handler(
  { auth: 'user', body: passkeySchema, rate, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await confirmWithPasskey(actor, user.sessionId, body.passkey)
    return { confirmed: true }
  },
)
