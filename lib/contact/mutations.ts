import { randomUUID } from 'node:crypto'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, inTransaction } from '../platform/database/database'
import { incrementDailyTotal, dayOf } from '../platform/counts/daily-totals'
import { InvalidError, NotFoundError } from '../platform/errors'
import { log } from '../platform/log'
import { enqueueMail } from '../platform/mail/outbox'
import { requireInbox } from './access'
import { contactEmail, hostAddress, messageKey } from './emails'
import { stateOf } from './queries'
import type { ContactRequest, MessageChange, MessageState } from './schema'
import { lastAssignee, levelOf, rankOf } from './support-level'

/**
 * Stores a message from a contact form and emails it to the host, marked with the support level of the
 * sender's plan. Spam gets the same response but is not stored.
 */
export async function receiveMessage(
  request: ContactRequest,
  now = new Date(),
): Promise<{ id: string; kept: boolean }> {
  const { homepage, ...message } = request
  const id = randomUUID()
  if (homepage !== '') {
    log.info({ id }, 'contact message discarded: honeypot field filled in')
    return { id, kept: false }
  }
  const { email } = message
  const level = await levelOf(email, now)
  await inTransaction(async (tx) => {
    const assigneeId = level === 'dedicated' ? await lastAssignee(tx, email) : null
    await storeMessage(tx, { id, ...message, assigneeId, rank: rankOf(level), mailedAt: now }, now)
    await enqueueMail(tx, contactEmail(hostAddress(), { id, ...message, level }), { key: messageKey(id) })
  })
  return { id, kept: true }
}

type NewMessage = Omit<ContactRequest, 'homepage'> & {
  id: string
  mailedAt: Date | null
  assigneeId?: string | null
  rank?: number
}

/** Stores a message without emailing it, for sample data. */
export async function storeMessage(tx: Tx, message: NewMessage, now: Date): Promise<void> {
  await tx.contactMessage.create({ data: message, select: { id: true } })
  await incrementDailyTotal(tx, 'contact.sent', dayOf(now))
  await audit(tx, { actorId: null, action: 'message.received', subject: `message:${message.id}` })
}

/**
 * Changes a message's state or assigns it to an administrator. Idempotent.
 * @throws NotFoundError, InvalidError if the assignee is not an administrator
 */
export async function changeMessage(actor: Actor, id: string, change: MessageChange): Promise<void> {
  requireInbox(actor)
  const actorId = actor.user.id
  await inTransaction(async (tx) => {
    const message = await tx.contactMessage.findUnique({
      where: { id },
      select: { email: true, unread: true, answeredAt: true, assigneeId: true },
    })
    if (!message) throw new NotFoundError('This message doesn’t exist.')
    const subject = `message:${id}`
    const { state, assigneeId } = change
    const marks = state !== undefined && stateOf(message) !== state
    const assigns = assigneeId !== undefined && message.assigneeId !== assigneeId
    if (marks) await mark(tx, id, state, message.email)
    if (assigns) await assign(tx, id, assigneeId)
    if (marks) await audit(tx, { actorId, action: `message.${state}`, subject })
    if (assigns) await audit(tx, { actorId, action: 'message.assigned', subject })
  })
}

async function mark(tx: Tx, id: string, state: MessageState, email: string): Promise<void> {
  const unread = state === 'unread'
  await tx.contactMessage.update({
    where: { id },
    data: {
      unread,
      rank: unread ? rankOf(await levelOf(email, new Date(), tx)) : 0,
      answeredAt: state === 'answered' ? new Date() : null,
    },
    select: { id: true },
  })
}

async function assign(tx: Tx, id: string, assigneeId: string | null): Promise<void> {
  if (assigneeId !== null) {
    const where = { id: assigneeId, role: 'admin', disabledAt: null }
    const administrator = await tx.user.findFirst({ where, select: { id: true } })
    if (!administrator) {
      const message = 'Only administrators can be assigned a message.'
      throw new InvalidError(message, { assigneeId: message })
    }
  }
  await tx.contactMessage.update({ where: { id }, data: { assigneeId }, select: { id: true } })
}
