import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPasskeysOptions = describeRoute('/api/account/passkeys/options', route, {
  POST: {
    summary: 'Begin to add a passkey',
    answers: {
      200: 'WebAuthn’s `PublicKeyCredentialCreationOptionsJSON`, good for five minutes.',
      409: '`too-many-passkeys`.',
    },
  },
})
