import { sendResetLink } from '@/lib/accounts/administration/mutations'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../handler'

export const POST = handler(
  { summary: 'Email a user a link to choose a new password', answers: { 202: 'The email is on its way.' } },
  { auth: 'admin', confirmed: true },
  async ({ actor, params }) => {
    await sendResetLink(actor, params.id ?? '')
    return json({ accepted: true }, 202)
  },
)
