import { randomUUID } from 'node:crypto'
import { DAY } from '../../base/clock'
import { type Tx, afterCommit, database } from '../database/database'
import { seal, unseal } from '../secrets/encryption'
import { NotFoundError } from '../errors'
import { wakeJob } from '../jobs/wake'
import { type Mail, URGENCIES, type Urgency, isForNobody, refuseSmuggling } from './mail'
import { currentPause, endPause } from './pause'

/** How long sending a mail is tried. */
export const GIVE_UP_AFTER = 3 * DAY

/**
 * Writes a mail into the outbox, in the transaction of what it tells of: both stand, or neither. It is sent right after
 * the commit and, while the mail server does not take it, again and again for three days; not again when the server
 * refuses it for good.
 * @param options.urgency what goes first when more mails wait than can be sent at once
 * @param options.key what the mail tells of; while a mail with this key is kept, which is for 30 days, a second one is
 *   not written
 * @throws RangeError when an address, a name or the subject could smuggle in headers or further recipients
 */
export async function enqueueMail(
  tx: Tx,
  mail: Mail,
  { urgency = 'ordinary', key, now = new Date() }: { urgency?: Urgency; key?: string; now?: Date } = {},
): Promise<void> {
  refuseSmuggling(mail)
  if (isForNobody(mail.to)) return
  const { to, senderName, replyTo, subject, text, html, attachments } = mail
  const id = randomUUID()
  const row = {
    id,
    key: key ?? null,
    to,
    senderName,
    replyToName: replyTo?.name ?? null,
    replyToAddress: replyTo?.address ?? null,
    subject,
    urgency: URGENCIES.indexOf(urgency),
    body: sealBody({ text, html, ...(attachments && { attachments }) }, id),
    nextAttemptAt: now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER),
    createdAt: now,
  }
  const select = { id: true }
  if (key === undefined) await tx.outboxMail.create({ data: row, select })
  else await tx.outboxMail.upsert({ where: { key }, create: row, update: { key }, select })
  afterCommit(() => wakeJob('emails'))
}

type Body = Pick<Mail, 'text' | 'html' | 'attachments'>

/** Sealed, since bodies hold links that open an account. */
function sealBody(body: Body, id: string): Uint8Array<ArrayBuffer> {
  return seal(Buffer.from(JSON.stringify(body)), id)
}

/** @throws Error when it was sealed for another row, or under another key */
export function unsealBody(sealed: Uint8Array, id: string): Body {
  return JSON.parse(Buffer.from(unseal(sealed, id)).toString()) as Body
}

/** A mail that did not go out at its first attempt. */
export type StuckMail = {
  id: string
  to: string
  subject: string
  urgency: Urgency
  state: 'waiting' | 'failed'
  attempts: number
  lastError: string
  createdAt: Date
  /** None for one that is not tried any more. */
  nextAttemptAt: Date | null
}

export type OutboxState = {
  /** Not sent yet, those that were never tried among them. */
  waiting: number
  /** Given up. */
  failed: number
  /** Until when nothing is sent, because the mail server cannot be reached. */
  pausedUntil: Date | null
  /** The newest that failed at least once, with the reason. */
  stuck: StuckMail[]
}

/** What was tried and not sent; an outage of the mail server leaves its reason without counting as an attempt. */
const STUCK = { state: { in: ['waiting', 'failed'] }, lastError: { not: null } }

const MAX_STUCK = 100

/** How many mails are not sent yet, and how many were given up. */
export async function outboxCounts(): Promise<Pick<OutboxState, 'waiting' | 'failed'>> {
  const { outboxMail } = database()
  const [waiting, failed] = await Promise.all(
    ['waiting', 'failed'].map((state) => outboxMail.count({ where: { state } })),
  )
  return { waiting: waiting ?? 0, failed: failed ?? 0 }
}

/** What an administrator has to know about mails that are not sent. */
export async function outboxState(): Promise<OutboxState> {
  const [counts, pause, rows] = await Promise.all([
    outboxCounts(),
    currentPause(),
    database().outboxMail.findMany({
      where: STUCK,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_STUCK,
    }),
  ])
  const pausedUntil = pause?.until ?? null
  const next = (due: Date) => (pausedUntil && pausedUntil > due ? pausedUntil : due)
  return {
    ...counts,
    pausedUntil,
    stuck: rows.map(({ id, to, subject, urgency, state, attempts, lastError, createdAt, nextAttemptAt }) => ({
      id,
      to,
      subject,
      urgency: URGENCIES[urgency] ?? 'ordinary',
      state: state === 'failed' ? 'failed' : 'waiting',
      attempts,
      lastError: lastError ?? '',
      createdAt,
      nextAttemptAt: state === 'failed' ? null : next(nextAttemptAt),
    })),
  }
}

/** Which of some mails, by their keys, are not sent although they were tried; waiting for another try, or given up. */
export async function findStuck(keys: readonly string[]): Promise<Map<string, { id: string }>> {
  const rows = await database().outboxMail.findMany({
    where: { key: { in: [...keys] }, ...STUCK },
    select: { id: true, key: true },
  })
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, { id }]])))
}

/**
 * Deletes mails that are not going to be sent any more: those to an address, or those of some keys. Mails that wait stay.
 */
export async function forgetMails(tx: Tx, which: { to: string } | { key: { in: string[] } }): Promise<void> {
  await tx.outboxMail.deleteMany({ where: { ...which, state: { in: ['sent', 'failed'] } } })
}

/**
 * Has a mail tried at once, and for three more days, whatever the mail server did so far. One that a node is sending at
 * this moment is left to it.
 * @throws NotFoundError when there is no such mail, or it was sent
 */
export async function retryMail(tx: Tx, id: string, now = new Date()): Promise<void> {
  const { count } = await tx.outboxMail.updateMany({
    where: { id, state: { in: ['waiting', 'failed'] } },
    data: {
      state: 'waiting',
      attempts: 0,
      lastError: null,
      nextAttemptAt: now,
      giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER),
    },
  })
  if (count === 0) throw new NotFoundError('This email was already sent, or it does not exist.')
  await endPause(tx)
  afterCommit(() => wakeJob('emails'))
}
