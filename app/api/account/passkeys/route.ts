import { listPasskeys } from '@/lib/accounts/passkeys/passkeys'
import { addPasskey } from '@/lib/accounts/passkeys/registration'
import { passkeySchema } from '@/lib/accounts/second-factor/schema'
import { describeUserAgent } from '@/lib/accounts/sessions/device'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'passkeys', limit: 30, seconds: 15 * 60 }

export const GET = handler(
  {
    summary: 'List your passkeys',
    answers: { 200: 'An array of `{ id, name, backedUp, createdAt, lastUsedAt }`, the oldest first.' },
  },
  { auth: 'user', duringSetUp: true },
  ({ actor }) => listPasskeys(actor),
)

/** Adds the passkey that the browser created. Its name is the device until the owner renames it. */
export const POST = handler(
  {
    summary: 'Add the passkey that your browser created',
    answers: {
      201: 'The passkey. It signs in without a password: send it to next-auth’s provider `passkey`.',
      409: '`passkey-in-use` or `too-many-passkeys`.',
    },
    example: {
      passkey: {
        id: 'pYk3v0Zc',
        rawId: 'pYk3v0Zc',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'eyJ0eXAiOiJ4In0', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
    },
  },
  { auth: 'user', wholeAccount: true, body: passkeySchema, rate, confirmed: true, duringSetUp: true },
  async ({ actor, user, body, request }) => {
    const name = describeUserAgent(request.headers.get('user-agent') ?? '')
    return json(await addPasskey(actor, user.sessionId, body.passkey, name), 201)
  },
)
