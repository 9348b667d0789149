import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConfirmPasskeyOptions = describeRoute('/api/account/confirm/passkey/options', route, {
  POST: {
    summary: 'Begin to confirm who you are with a passkey',
    answers: {
      200: 'WebAuthn’s `PublicKeyCredentialRequestOptionsJSON`, good for five minutes.',
    },
  },
})
