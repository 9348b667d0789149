import { removeAddress, resendLink } from '@/lib/submissions/addresses'
import { handler } from '../../../../handler'

const rate = { name: 'resend-app-address', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Send an address its confirmation link again',
    answers: { 200: '`{ id }`. Earlier links end.', 409: '`address-confirmed`.' },
  },
  { auth: 'user', permission: 'answers.manage', rate },
  ({ actor, params }) => resendLink(actor, params.id ?? '', params.address ?? ''),
)

export const DELETE = handler(
  { summary: 'Remove an address that gets an app’s answers or report', answers: { 200: '`{ id }`.' } },
  { auth: 'user', permission: 'answers.manage' },
  ({ actor, params }) => removeAddress(actor, params.id ?? '', params.address ?? ''),
)
