import { randomUUID } from 'node:crypto'
import { audit } from '../platform/audit'
import { type Transaction, database, inTransaction } from '../platform/database'
import { addToDay, dayOf } from '../platform/daily-totals'
import { InvalidError, NotFoundError } from '../platform/errors'
import { log } from '../platform/log'
import { sendMail } from '../platform/mail'
import { contactLetter } from './letter'
import { stateOf } from './queries'
import type { ContactRequest, MessageChange, MessageState } from './schema'

/** Keeps what somebody wrote. What a program wrote is answered the same way, and kept nowhere. */
export async function receiveMessage(
  request: ContactRequest,
  now = new Date(),
): Promise<{ id: string; kept: boolean }> {
  const { homepage, ...message } = request
  const id = randomUUID()
  if (homepage !== '') {
    log.info({ id }, 'a contact message filled in the field that people do not see')
    return { id, kept: false }
  }
  await inTransaction(async (transaction) => {
    await transaction.contactMessage.create({ data: { id, ...message }, select: { id: true } })
    await addToDay(transaction, 'contact.sent', dayOf(now))
    await audit(transaction, { actorId: null, action: 'message.received', subject: `message:${id}` })
  })
  return { id, kept: true }
}

/**
 * Mails a kept message to the host, and notes that it went out.
 * @throws MailError when the mail server did not take it; the message stays in the inbox, marked as not mailed
 */
export async function mailMessage(id: string): Promise<void> {
  const message = await database().contactMessage.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, email: true, subject: true, message: true },
  })
  await sendMail(contactLetter(message))
  await database().contactMessage.update({
    where: { id },
    data: { mailedAt: new Date() },
    select: { id: true },
  })
}

/**
 * Marks a message, or gives it to an administrator. What is so already changes nothing.
 * @throws NotFoundError, InvalidError when the assignee is no administrator
 */
export async function changeMessage(actorId: string, id: string, change: MessageChange): Promise<void> {
  await inTransaction(async (transaction) => {
    const message = await transaction.contactMessage.findUnique({
      where: { id },
      select: { unread: true, answeredAt: true, assigneeId: true },
    })
    if (!message) throw new NotFoundError('This message does not exist.')
    const subject = `message:${id}`
    const { state, assigneeId } = change
    const marks = state !== undefined && stateOf(message) !== state
    const assigns = assigneeId !== undefined && message.assigneeId !== assigneeId
    if (marks) await mark(transaction, id, state)
    if (assigns) await assign(transaction, id, assigneeId)
    if (marks) await audit(transaction, { actorId, action: `message.${state}`, subject })
    if (assigns) await audit(transaction, { actorId, action: 'message.assigned', subject })
  })
}

async function mark(transaction: Transaction, id: string, state: MessageState): Promise<void> {
  await transaction.contactMessage.update({
    where: { id },
    data: { unread: state === 'unread', answeredAt: state === 'answered' ? new Date() : null },
    select: { id: true },
  })
}

async function assign(transaction: Transaction, id: string, assigneeId: string | null): Promise<void> {
  if (assigneeId !== null) {
    const where = { id: assigneeId, role: 'admin', disabledAt: null }
    const administrator = await transaction.user.findFirst({ where, select: { id: true } })
    if (!administrator) {
      const message = 'Messages are for administrators.'
      throw new InvalidError(message, { assigneeId: message })
    }
  }
  await transaction.contactMessage.update({ where: { id }, data: { assigneeId }, select: { id: true } })
}
