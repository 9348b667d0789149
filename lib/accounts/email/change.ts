import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { asHost } from '../../platform/workspace-scope'
import { enqueueMail } from '../../platform/mail/outbox'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { ownAccount } from '../access'
import { createToken, redeemToken } from './action-tokens'
import { confirmNewEmail, emailChangedEmail } from '../emails'
import { toSearchText } from '../../base/person'

const PER_ACCOUNT = { name: 'change-email-mail', limit: 5, seconds: 60 * 60 }

/**
 * Sends a link to the new address. The old one stays until the link is opened.
 * @throws InvalidError if the address is unchanged; ConflictError `email-already-in-use`;
 *   TooManyRequestsError
 */
export async function requestEmailChange(actor: Actor, email: string): Promise<void> {
  const user = await ownAccount(actor)
  if (email === user.email) {
    const message = 'This is already your email.'
    throw new InvalidError(message, { email: message })
  }
  await countCall(PER_ACCOUNT, user.id)
  if (await database().user.findUnique({ where: { email }, select: { id: true } })) throw taken()
  await inTransaction(async (tx) => {
    const token = await createToken(tx, user.id, 'change-email', new Date(), email)
    await enqueueMail(tx, confirmNewEmail(email, token), { urgency: 'urgent' })
  })
}

/** Redeems the link: the new address is verified and replaces the old one, whose links stop working. */
export async function changeEmail(
  token: string,
  { id, email, newEmail }: { id: string; email: string; newEmail: string },
  now: Date,
): Promise<{ email: string }> {
  try {
    await inTransaction(async (tx) => {
      await redeemToken(tx, token)
      const { firstName, lastName } = await tx.user.findUniqueOrThrow({
        where: { id },
        select: { firstName: true, lastName: true },
      })
      const searchText = toSearchText({ firstName, lastName, email: newEmail })
      const data = { email: newEmail, emailVerifiedAt: now, searchText }
      await tx.user.update({ where: { id }, data, select: { id: true } })
      await tx.actionToken.deleteMany({ where: { userId: id } })
      await enqueueMail(
        tx,
        asHost(() => emailChangedEmail(email)),
        { urgency: 'urgent' },
      )
      await audit(tx, { actorId: id, action: 'user.changed-email', subject: `user:${id}` })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
  return { email: newEmail }
}

function taken(): ConflictError {
  const message = 'Another account uses this email.'
  return new ConflictError('email-already-in-use', message, { fields: { email: message } })
}
