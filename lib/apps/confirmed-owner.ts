import { env } from '../platform/env'
import { ForbiddenError } from '../platform/errors'

/**
 * Requires a confirmed email for publishing and for public previews. Skipped without a mail server, and for
 * administrators.
 * @throws ForbiddenError `email-not-confirmed`
 */
export function refuseUnconfirmed(owner: {
  email: string
  emailVerifiedAt: Date | null
  role: string
}): void {
  if (!env().SMTP_URL || owner.emailVerifiedAt !== null || owner.role === 'admin') return
  const message = `Confirm your email before you publish: open the link that we sent to ${owner.email}. Your app is saved.`
  throw new ForbiddenError(message, 'email-not-confirmed')
}
