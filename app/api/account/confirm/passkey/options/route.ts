import { beginPasskeyConfirmation } from '@/lib/accounts/passkeys/authentication'
import { handler } from '../../../../handler'

const rate = { name: 'confirm-passkey-options', limit: 60, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Start confirming your identity with a passkey',
    answers: { 200: 'WebAuthn’s `PublicKeyCredentialRequestOptionsJSON`, good for five minutes.' },
  },
  { auth: 'user', rate, duringSetUp: 'password' },
  ({ actor, user }) => beginPasskeyConfirmation(actor, user.sessionId),
)
