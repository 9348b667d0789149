import { beginPasskeySignIn } from '@/lib/accounts/passkeys/authentication'
import { handler } from '../../../handler'

/** Every sign-in page calls it for the suggestions of its email field. */
const rate = { name: 'passkey-sign-in', limit: 600, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Start signing in with a passkey',
    description:
      'Send the browser’s response, as JSON, in the field `passkey` to next-auth’s provider `passkey`.',
    answers: { 200: 'WebAuthn’s `PublicKeyCredentialRequestOptionsJSON`, good for five minutes.' },
  },
  { auth: 'none', rate },
  () => beginPasskeySignIn(),
)
