import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database'
import { AppError, NotFoundError } from '../platform/errors'
import { MailError, sendMail } from '../platform/mail'
import { replyLetter } from './letter'

/**
 * Answers a message by mail. The reply is kept before it is sent, so no text is lost to a mail server that refuses it.
 * @throws NotFoundError, AppError `reply-not-sent`
 */
export async function sendReply(authorId: string, messageId: string, text: string): Promise<{ id: string }> {
  const reply = await inTransaction(async (transaction) => {
    const message = await transaction.contactMessage.findUnique({
      where: { id: messageId },
      select: { id: true },
    })
    if (!message) throw new NotFoundError('This message does not exist.')
    const made = await transaction.contactReply.create({
      data: { messageId, authorId, text },
      select: { id: true },
    })
    await audit(transaction, {
      actorId: authorId,
      action: 'message.replied',
      subject: `message:${messageId}`,
    })
    return made
  })
  await mailReply(messageId, reply.id)
  return reply
}

/**
 * Mails a kept reply, once; the message counts as answered then.
 * @throws NotFoundError, AppError `reply-not-sent`
 */
export async function mailReply(messageId: string, id: string, now = new Date()): Promise<void> {
  const reply = await database().contactReply.findFirst({
    where: { id, messageId },
    select: { text: true, mailedAt: true, message: true },
  })
  if (!reply) throw new NotFoundError('This reply does not exist.')
  if (reply.mailedAt) return
  await sendMail(replyLetter(reply.message, reply.text)).catch((error: unknown) => {
    throw error instanceof MailError ? notSent() : error
  })
  await inTransaction(async (transaction) => {
    await transaction.contactReply.update({ where: { id }, data: { mailedAt: now }, select: { id: true } })
    await transaction.contactMessage.update({
      where: { id: messageId },
      data: { unread: false, answeredAt: now },
      select: { id: true },
    })
  })
}

function notSent(): AppError {
  const message = 'The mail server did not take your reply. It is kept here: please send it again later.'
  return new AppError('reply-not-sent', message, 503)
}
