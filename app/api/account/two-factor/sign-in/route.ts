import { pendingSecondStep } from '@/lib/accounts/second-factor/second-step'
import { ConflictError } from '@/lib/platform/errors'
import { handler } from '../../../handler'
import { readPendingSignIn } from '../../../auth-cookies'

const rate = { name: 'second-step', limit: 120, seconds: 10 * 60 }

/** Returns the second step that this browser's pending sign-in requires. */
export const GET = handler(
  {
    summary: 'Get what your sign-in still requires',
    description:
      'After a correct password and the response `second-factor-required`, the sign-in waits ten minutes in the same browser (in a cookie). Send `code` (from the app, or a recovery code) to next-auth’s provider `second-factor`, or a passkey to its provider `passkey`.',
    answers: { 200: '`{ code, passkey }`: what can complete it.', 409: '`no-pending-sign-in`.' },
  },
  { auth: 'none', rate },
  async ({ request }) => {
    const pending = await pendingSecondStep(readPendingSignIn(request))
    if (!pending) throw new ConflictError('no-pending-sign-in', 'No sign-in is waiting for a second step.')
    return pending
  },
)
