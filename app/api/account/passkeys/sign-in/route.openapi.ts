import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPasskeysSignIn = describeRoute('/api/account/passkeys/sign-in', route, {
  POST: {
    summary: 'Begin to sign in with a passkey',
    description:
      'What the browser answers is sent, in JSON, as the field `passkey` to next-auth’s provider `passkey`.',
    answers: {
      200: 'WebAuthn’s `PublicKeyCredentialRequestOptionsJSON`, good for five minutes.',
    },
  },
})
