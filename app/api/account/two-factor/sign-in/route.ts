import { pendingSecondStep } from '@/lib/accounts/second-factor/second-step'
import { ConflictError } from '@/lib/platform/errors'
import { handler } from '../../../handler'
import { readPendingSignIn } from '../../../auth-cookies'

const rate = { name: 'second-step', limit: 120, seconds: 10 * 60 }

/** What the sign-in that this browser has begun still asks for. */
export const GET = handler({ auth: 'none', rate }, async ({ request }) => {
  const pending = await pendingSecondStep(readPendingSignIn(request))
  if (!pending) throw new ConflictError('no-pending-sign-in', 'No sign-in is waiting for a second step.')
  return pending
})
