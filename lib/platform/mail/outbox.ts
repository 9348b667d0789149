import { randomUUID } from 'node:crypto'
import { DAY } from '../../base/clock'
import { type Tx, afterCommit, database } from '../database/database'
import { seal, unseal } from '../secrets/encryption'
import { NotFoundError } from '../errors'
import { wakeJob } from '../jobs/wake'
import { type Mail, URGENCIES, type Urgency, isReservedAddress, refuseSmuggling } from './mail'
import { currentPause, endPause } from './pause'

/** Maximum time that sending a mail is retried. */
export const MAX_RETRY_AGE = 3 * DAY

/**
 * Adds a mail to the outbox in the transaction that causes it. It is sent right after the commit and retried
 * for three days, unless the mail server rejects it permanently.
 * @param options.urgency order in which waiting mails are sent
 * @param options.key deduplication key: no second mail with the key is added while the first is stored, for
 *   30 days
 * @throws RangeError if an address, a name or the subject could inject headers or recipients
 */
export async function enqueueMail(
  tx: Tx,
  mail: Mail,
  { urgency = 'ordinary', key, now = new Date() }: { urgency?: Urgency; key?: string; now?: Date } = {},
): Promise<void> {
  refuseSmuggling(mail)
  if (isReservedAddress(mail.to)) return
  const { to, senderName, replyTo, subject, ...body } = mail
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
    body: sealBody(body, id),
    nextAttemptAt: now,
    giveUpAt: new Date(now.getTime() + MAX_RETRY_AGE),
    createdAt: now,
  }
  const select = { id: true }
  if (key === undefined) await tx.outboxMail.create({ data: row, select })
  else await tx.outboxMail.upsert({ where: { key }, create: row, update: { key }, select })
  afterCommit(() => wakeJob('emails'))
}

type Body = Omit<Mail, 'to' | 'senderName' | 'replyTo' | 'subject'>

/** Encrypted, because bodies contain links that give access to an account. */
function sealBody(body: Body, id: string): Uint8Array<ArrayBuffer> {
  return seal(Buffer.from(JSON.stringify(body)), id)
}

/** @throws Error if it was sealed for another row or with another key */
export function unsealBody(sealed: Uint8Array, id: string): Body {
  return JSON.parse(Buffer.from(unseal(sealed, id)).toString()) as Body
}

/** A mail whose first attempt failed. */
export type StuckMail = {
  id: string
  to: string
  subject: string
  urgency: Urgency
  state: 'waiting' | 'failed'
  attempts: number
  lastError: string
  createdAt: Date
  /** Null if it is no longer retried. */
  nextAttemptAt: Date | null
}

export type OutboxState = {
  /** Mails not sent yet, including those never attempted. */
  waiting: number
  /** Mails that are no longer retried. */
  failed: number
  /** End of the pause while the mail server is unavailable. */
  pausedUntil: Date | null
  /** The newest mails that failed at least once, with the reason. */
  stuck: StuckMail[]
}

/**
 * Mails that failed at least once. An outage of the mail server sets their `lastError` without counting as an
 * attempt.
 */
const STUCK = { state: { in: ['waiting', 'failed'] }, lastError: { not: null } }

const MAX_STUCK = 100

/** Numbers of mails not sent yet, and of those that failed for good. */
export async function outboxCounts(): Promise<Pick<OutboxState, 'waiting' | 'failed'>> {
  const { outboxMail } = database()
  const [waiting, failed] = await Promise.all(
    ['waiting', 'failed'].map((state) => outboxMail.count({ where: { state } })),
  )
  return { waiting: waiting ?? 0, failed: failed ?? 0 }
}

/** The outbox's state for administrators. */
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

/**
 * Of the mails with these keys, those that failed at least once and are not sent: waiting for a retry, or
 * failed for good.
 */
export async function findStuck(keys: readonly string[]): Promise<Map<string, { id: string }>> {
  const rows = await database().outboxMail.findMany({
    where: { key: { in: [...keys] }, ...STUCK },
    select: { id: true, key: true },
  })
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, { id }]])))
}

/** Deletes the mails to an address, or with some keys, that were sent or failed. Waiting mails stay. */
export async function deleteMails(tx: Tx, which: { to: string } | { key: { in: string[] } }): Promise<void> {
  await tx.outboxMail.deleteMany({ where: { ...which, state: { in: ['sent', 'failed'] } } })
}

/**
 * Schedules a mail immediately and for three more days, whatever its state. If a node is sending it right
 * now, that attempt continues.
 * @throws NotFoundError if the mail does not exist or was sent
 */
export async function retryMail(tx: Tx, id: string, now = new Date()): Promise<void> {
  const { count } = await tx.outboxMail.updateMany({
    where: { id, state: { in: ['waiting', 'failed'] } },
    data: {
      state: 'waiting',
      attempts: 0,
      lastError: null,
      nextAttemptAt: now,
      giveUpAt: new Date(now.getTime() + MAX_RETRY_AGE),
    },
  })
  if (count === 0) throw new NotFoundError('This email was already sent, or it does not exist.')
  await endPause(tx)
  afterCommit(() => wakeJob('emails'))
}
