import { beginRegistration } from '@/lib/accounts/passkeys/registration'
import { handler } from '../../../handler'

const rate = { name: 'passkey-options', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Start adding a passkey',
    answers: {
      200: 'WebAuthn’s `PublicKeyCredentialCreationOptionsJSON`, good for five minutes.',
      409: '`too-many-passkeys`.',
    },
  },
  { auth: 'user', wholeAccount: true, rate, confirmed: true, duringSetUp: true },
  ({ actor, user }) => beginRegistration(actor, user.sessionId),
)
