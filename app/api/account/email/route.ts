import { requestEmailChange } from '@/lib/accounts/email/change'
import { addressSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'change-email', limit: 20, seconds: 60 * 60 }

/** Sends a link to the new address. The account's email changes when the link is opened. */
export const POST = handler(
  {
    summary: 'Change your email address',
    answers: { 202: 'A link was emailed to the new address. The address changes once the link is opened.' },
    example: { email: 'ada.king@example.com' },
  },
  { auth: 'user', wholeAccount: true, body: addressSchema, rate, confirmed: true },
  async ({ actor, body }) => {
    await requestEmailChange(actor, body.email)
    return json({ accepted: true }, 202)
  },
)
