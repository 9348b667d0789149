import { createHash } from 'node:crypto'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError, NotFoundError } from '../platform/errors'
import { enqueueMail, findStuck, retryMail } from '../platform/mail/outbox'
import { requireInbox } from './access'
import { replyEmail, replyKey } from './emails'

/**
 * Replies to a message by email and marks it as answered.
 * @param key the Idempotency-Key: a repeated request returns the first reply and sends nothing
 * @throws NotFoundError, ConflictError `key-reused`
 */
export async function sendReply(
  actor: Actor,
  messageId: string,
  text: string,
  key?: string,
  now = new Date(),
): Promise<{ id: string }> {
  requireInbox(actor)
  const authorId = actor.user.id
  const reply = { messageId, authorId, text, ...(key === undefined ? {} : { id: replyId(authorId, key) }) }
  try {
    return await inTransaction((tx) => storeReply(tx, reply, now))
  } catch (error) {
    if (reply.id === undefined || !isUniqueViolation(error)) throw error
    return findSame(reply.id, reply)
  }
}

type NewReply = { id?: string; messageId: string; authorId: string; text: string }

async function storeReply(tx: Tx, reply: NewReply, now: Date): Promise<{ id: string }> {
  const { messageId, authorId: actorId, text } = reply
  const message = await tx.contactMessage.findUnique({ where: { id: messageId } })
  if (!message) throw new NotFoundError('This message doesn’t exist.')
  const { id } = await tx.contactReply.create({ data: { ...reply, mailedAt: now }, select: { id: true } })
  await enqueueMail(tx, replyEmail(message.email, { message, text }), { key: replyKey(id) })
  await markAnswered(tx, messageId, now)
  await audit(tx, { actorId, action: 'message.replied', subject: `message:${messageId}` })
  return { id }
}

async function markAnswered(tx: Tx, id: string, now: Date): Promise<void> {
  const data = { unread: false, rank: 0, answeredAt: now }
  await tx.contactMessage.update({ where: { id }, data, select: { id: true } })
}

/** The reply of an earlier request with the same key. */
async function findSame(id: string, { messageId, text }: NewReply): Promise<{ id: string }> {
  const reply = await database().contactReply.findUniqueOrThrow({ where: { id } })
  if (reply.messageId !== messageId || reply.text !== text)
    throw new ConflictError('key-reused', 'This Idempotency-Key was already used for a different reply.')
  return { id }
}

/** The same author and key give the same id, which is unique. */
function replyId(authorId: string, key: string): string {
  return createHash('sha256').update(`${authorId} ${key}`).digest('hex').slice(0, 25)
}

/**
 * Resends a reply that is stuck in the outbox, or that was stored before there was one and never sent. Does
 * nothing for a sent reply.
 * @throws NotFoundError
 */
export async function sendReplyAgain(
  actor: Actor,
  messageId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  requireInbox(actor)
  const reply = await database().contactReply.findFirst({
    where: { id, messageId },
    select: { text: true, mailedAt: true, message: true },
  })
  if (!reply) throw new NotFoundError('This reply doesn’t exist.')
  const stuck = (await findStuck([replyKey(id)])).get(replyKey(id))
  if (!stuck && reply.mailedAt) return
  await inTransaction(async (tx) => {
    if (stuck) return retryMail(tx, stuck.id, now)
    await enqueueMail(tx, replyEmail(reply.message.email, reply), { key: replyKey(id) })
    await tx.contactReply.update({ where: { id }, data: { mailedAt: now }, select: { id: true } })
    await markAnswered(tx, messageId, now)
  })
}
