import { randomUUID } from 'node:crypto'
import type { OutboxMail } from '@/prisma/generated/sqlite/client'
import { DAY, HOUR, MINUTE } from '../../base/clock'
import { database } from '../database/database'
import { log } from '../log'
import { compose } from './compose'
import type { AttachmentBuilders, LoadedMail, Mail } from './mail'
import { unsealBody } from './outbox'
import { isRefusedForGood, send } from './transport'

/** Mails that are sent at the same time. */
const AT_ONCE = 5
/**
 * How long a node may take to send what it leased; afterwards it counts as dead. The transport gives up a mail after less
 * than three minutes, and the rest is for clocks that disagree.
 */
const LEASE = 5 * MINUTE
const FIRST_RETRY = MINUTE
const MAX_PAUSE = 6 * HOUR
/** How long it is kept that a mail was sent, or failed. */
const KEEP = 30 * DAY
const MAX_REASON = 500

/**
 * Sends all mails that are due.
 * @param builders make the files that mails name; a mail with one of another type fails, and is tried again
 * @param shallStop is asked before each few
 * @returns how many were sent
 */
export async function sendDueMails(
  builders: AttachmentBuilders = {},
  shallStop = () => false,
): Promise<number> {
  let sent = 0
  while (!shallStop()) {
    const mails = await leaseMails()
    if (mails.length === 0) break
    const outcomes = await Promise.all(mails.map((mail) => sendLeased(mail, builders)))
    sent += outcomes.filter(Boolean).length
  }
  return sent
}

/**
 * Takes a few mails that nobody else sends. The update says again what makes a mail free, so that of two nodes that found
 * the same one only the first takes it.
 */
async function leaseMails(now = new Date()): Promise<OutboxMail[]> {
  const free = {
    state: 'waiting',
    nextAttemptAt: { lte: now },
    OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
  }
  const { outboxMail } = database()
  for (;;) {
    const found = await outboxMail.findMany({
      where: free,
      orderBy: { nextAttemptAt: 'asc' },
      take: AT_ONCE,
      select: { id: true },
    })
    if (found.length === 0) return []
    const leasedBy = randomUUID()
    const ids = { in: found.map(({ id }) => id) }
    const { count } = await outboxMail.updateMany({
      where: { id: ids, ...free },
      data: { leasedBy, leasedUntil: new Date(now.getTime() + LEASE) },
    })
    // With none left, another node was faster for all of them: there may be more.
    if (count > 0) return outboxMail.findMany({ where: { id: ids, leasedBy } })
  }
}

/** @returns whether the mail went out */
async function sendLeased(row: OutboxMail, builders: AttachmentBuilders): Promise<boolean> {
  try {
    const { id, to, senderName, replyToName, replyToAddress, subject, body, createdAt } = row
    if (!body) throw new Error('The mail has no body')
    const replyTo =
      replyToAddress === null ? {} : { replyTo: { name: replyToName ?? '', address: replyToAddress } }
    const mail = { to, senderName, ...replyTo, subject, ...unsealBody(body, id) }
    const message = await compose(await withFiles(mail, builders), { id, createdAt })
    await send({ message, senderName, to })
  } catch (error) {
    await noteFailure(row, error)
    return false
  }
  await settle(row, { state: 'sent', sentAt: new Date(), body: null, lastError: null })
  return true
}

async function withFiles(mail: Mail, builders: AttachmentBuilders): Promise<LoadedMail> {
  const { attachments = [], ...rest } = mail
  const files = attachments.map(async ({ type, id, filename }) => {
    const build = builders[type]
    if (!build) throw new Error(`Nothing makes attachments of the type ${type}`)
    return { filename, ...(await build(id)) }
  })
  return { ...rest, attachments: await Promise.all(files) }
}

async function noteFailure(row: OutboxMail, error: unknown): Promise<void> {
  const now = Date.now()
  const pause = Math.min(FIRST_RETRY * 2 ** row.attempts, MAX_PAUSE)
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
  const givesUp = isRefusedForGood(error) || now + pause > row.giveUpAt.getTime()
  log.warn(
    { mail: row.id, attempt: row.attempts + 1, reason: lastError, givesUp },
    'a mail could not be sent',
  )
  await settle(row, {
    state: givesUp ? 'failed' : 'waiting',
    nextAttemptAt: new Date(now + pause),
    lastError,
  })
}

/** Notes what became of a mail, unless its lease has run out and another node has it. */
async function settle(row: OutboxMail, outcome: Partial<OutboxMail>): Promise<void> {
  await database().outboxMail.updateMany({
    where: { id: row.id, leasedBy: row.leasedBy },
    data: { ...outcome, attempts: { increment: 1 }, leasedBy: null, leasedUntil: null },
  })
}

/** Deletes what was sent, or given up, long ago. */
export async function deleteOldMails(now = new Date()): Promise<void> {
  await database().outboxMail.deleteMany({
    where: { state: { in: ['sent', 'failed'] }, createdAt: { lt: new Date(now.getTime() - KEEP) } },
  })
}
