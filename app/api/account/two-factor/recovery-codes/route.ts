import { renewRecoveryCodes } from '@/lib/accounts/second-factor/two-factor'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Create new recovery codes',
    answers: { 200: '`{ recoveryCodes }`. Earlier ones no longer work.', 409: '`two-factor-is-off`.' },
  },
  { auth: 'user', wholeAccount: true, confirmed: true },
  ({ actor }) => renewRecoveryCodes(actor),
)
