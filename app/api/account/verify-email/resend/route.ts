import { sendVerification } from '@/lib/accounts/email-verification'
import { AppError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/http/respond'
import { MailError } from '@/lib/platform/mail'
import { handler } from '../../../handler'

export const POST = handler({ auth: 'user' }, async ({ user }) => {
  try {
    await sendVerification(user.id)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    throw new AppError('mail-failed', 'The mail could not be sent. Please try again later.', 503)
  }
  return json({ accepted: true }, 202)
})
