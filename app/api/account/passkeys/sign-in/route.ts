import { beginPasskeySignIn } from '@/lib/accounts/passkeys/authentication'
import { handler } from '../../../handler'

/** Every sign-in page asks, for the suggestions of its email field. */
const rate = { name: 'passkey-sign-in', limit: 600, seconds: 10 * 60 }

export const POST = handler({ auth: 'none', rate }, () => beginPasskeySignIn())
