import { confirmAddress } from '@/lib/submissions/addresses'
import { linkRequest } from '@/lib/submissions/schema'
import { handler } from '../../handler'

const rate = { name: 'confirm-app-address', limit: 300, seconds: 15 * 60 }

/** A POST, because mail scanners open the links of emails. */
export const POST = handler(
  {
    summary: 'Confirm an address for an app’s answers or report with the token of an email',
    answers: { 200: '`{ email, app, kind }`.', 400: '`invalid-link`: used or expired.' },
    example: { token: 'fZ0bQxUq' },
  },
  { auth: 'none', body: linkRequest, rate },
  ({ body }) => confirmAddress(body.token),
)
