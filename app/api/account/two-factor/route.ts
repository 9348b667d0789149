import { beginTwoFactor, removeTwoFactor, twoFactorState } from '@/lib/accounts/second-factor/two-factor'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'two-factor', limit: 30, seconds: 15 * 60 }

export const GET = handler({ auth: 'user', duringSetUp: true }, ({ actor }) => twoFactorState(actor))

/** Begins to add an authenticator app. */
export const POST = handler({ auth: 'user', rate, confirmed: true, duringSetUp: true }, async ({ actor }) =>
  json(await beginTwoFactor(actor), 201),
)

export const DELETE = handler({ auth: 'user', rate, confirmed: true }, async ({ actor }) => {
  await removeTwoFactor(actor)
  return { removed: true }
})
