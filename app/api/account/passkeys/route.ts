import { listPasskeys } from '@/lib/accounts/passkeys/passkeys'
import { addPasskey } from '@/lib/accounts/passkeys/registration'
import { passkeySchema } from '@/lib/accounts/second-factor/schema'
import { deviceOf } from '@/lib/accounts/sessions/device'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'passkeys', limit: 30, seconds: 15 * 60 }

export const GET = handler({ auth: 'user', duringSetUp: true }, ({ actor }) => listPasskeys(actor))

/** Adds the passkey that the browser made; it is named after the device until its owner renames it. */
export const POST = handler(
  { auth: 'user', body: passkeySchema, rate, confirmed: true, duringSetUp: true },
  async ({ actor, user, body, request }) => {
    const name = deviceOf(request.headers.get('user-agent') ?? '')
    return json(await addPasskey(actor, user.sessionId, body.passkey, name), 201)
  },
)
