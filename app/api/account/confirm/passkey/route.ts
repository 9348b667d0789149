import { confirmWithPasskey } from '@/lib/accounts/passkeys/authentication'
import { passkeySchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

const rate = { name: 'confirm-passkey', limit: 20, seconds: 15 * 60 }

export const POST = handler(
  {
    summary: 'Confirm your identity with a passkey',
    answers: { 200: 'Calls that require a confirmation work for ten minutes.' },
    example: {
      passkey: {
        id: 'pYk3v0Zc',
        rawId: 'pYk3v0Zc',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'eyJ0eXAiOiJ4In0', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
      },
    },
  },
  { auth: 'user', body: passkeySchema, rate, duringSetUp: 'password' },
  async ({ actor, user, body }) => {
    await confirmWithPasskey(actor, user.sessionId, body.passkey)
    return { confirmed: true }
  },
)
