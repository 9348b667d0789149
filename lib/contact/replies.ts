import { createHash } from 'node:crypto'
import { audit } from '../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../platform/database'
import { AppError, ConflictError, NotFoundError } from '../platform/errors'
import { MailError, sendMail } from '../platform/mail'
import { replyLetter } from './letter'

/**
 * Answers a message by mail. The reply is kept before it is sent, so no text is lost to a mail server that refuses it.
 * @param key the Idempotency-Key: the same request again finds the reply of the first, and mails nothing
 * @throws NotFoundError, ConflictError `key-reused`, AppError `reply-not-sent`
 */
export async function sendReply(
  authorId: string,
  messageId: string,
  text: string,
  key?: string,
): Promise<{ id: string }> {
  const reply = { messageId, authorId, text, ...(key === undefined ? {} : { id: idOf(authorId, key) }) }
  try {
    const { id } = await keepReply(reply)
    await mailReply(messageId, id)
    return { id }
  } catch (error) {
    if (reply.id === undefined || !isUniqueViolation(error)) throw error
    return findSame(reply.id, reply)
  }
}

type NewReply = { id?: string; messageId: string; authorId: string; text: string }

function keepReply(reply: NewReply): Promise<{ id: string }> {
  const { messageId, authorId: actorId } = reply
  return inTransaction(async (transaction) => {
    const message = await transaction.contactMessage.findUnique({
      where: { id: messageId },
      select: { id: true },
    })
    if (!message) throw new NotFoundError('This message does not exist.')
    const made = await transaction.contactReply.create({ data: reply, select: { id: true } })
    await audit(transaction, { actorId, action: 'message.replied', subject: `message:${messageId}` })
    return made
  })
}

/** The reply that a request made which is sent again. One that no mail server took is sent by hand, lest it goes out twice. */
async function findSame(id: string, { messageId, text }: NewReply): Promise<{ id: string }> {
  const reply = await database().contactReply.findUniqueOrThrow({ where: { id } })
  if (reply.messageId !== messageId || reply.text !== text)
    throw new ConflictError('key-reused', 'This Idempotency-Key was used for another reply.')
  if (reply.mailedAt === null) throw notSent()
  return { id }
}

/** The same person and key give the same id, which can be taken once. */
function idOf(authorId: string, key: string): string {
  return createHash('sha256').update(`${authorId} ${key}`).digest('hex').slice(0, 25)
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
