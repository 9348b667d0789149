import type { OutboxMail } from '@/prisma/generated/sqlite/client'
import { backoff } from '../../base/backoff'
import { HOUR, MINUTE } from '../../base/clock'
import { log } from '../log'
import { compose } from './compose'
import { endLease } from './lease'
import type { AttachmentBuilders, LoadedMail, Mail } from './mail'
import { unsealBody } from './outbox'
import { NotSentError, send } from './transport'

const WAITS = { first: MINUTE, max: 6 * HOUR }
const MAX_REASON = 500

type Result = { outcome: 'sent' | 'not written' | NotSentError['why']; reason: string }

/**
 * Tries to send a leased mail and records the outcome.
 * @param stop aborts immediately: a mail that the server cannot have accepted is released, any other stays
 *   leased
 */
export async function attempt(
  row: OutboxMail,
  builders: AttachmentBuilders,
  stop: AbortSignal,
): Promise<Result> {
  try {
    const { senderName, to } = row
    await send({ message: await write(row, builders), senderName, to }, stop)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
    if (!(error instanceof NotSentError)) {
      await recordFailure(row, reason)
      return { outcome: 'not written', reason }
    }
    const { why, progress } = error
    if (why === 'stopped') {
      if (progress !== 'handed over') await endLease(row)
    } else if (why === 'no server' && progress === 'not begun') await endLease(row, { lastError: reason }) // does not count as an attempt
    else await recordFailure(row, reason, why === 'refused for good')
    return { outcome: why, reason }
  }
  const outcome = { state: 'sent', sentAt: new Date(), body: null, lastError: null }
  await endLease(row, { ...outcome, attempts: { increment: 1 } })
  return { outcome: 'sent', reason: '' }
}

async function write(row: OutboxMail, builders: AttachmentBuilders): Promise<Buffer> {
  const { id, to, senderName, replyToName, replyToAddress, subject, body, createdAt } = row
  if (!body) throw new Error('The mail has no body')
  const replyTo =
    replyToAddress === null ? {} : { replyTo: { name: replyToName ?? '', address: replyToAddress } }
  const mail = { to, senderName, ...replyTo, subject, ...unsealBody(body, id) }
  return compose(await withFiles(mail, builders), { id, createdAt })
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

async function recordFailure(row: OutboxMail, reason: string, isRefusedForGood = false): Promise<void> {
  const now = Date.now()
  const wait = backoff(row.attempts, WAITS)
  const givesUp = isRefusedForGood || now + wait > row.giveUpAt.getTime()
  log.warn({ mail: row.id, attempt: row.attempts + 1, reason, givesUp }, 'failed to send email')
  await endLease(row, {
    state: givesUp ? 'failed' : 'waiting',
    nextAttemptAt: new Date(now + wait),
    lastError: reason,
    attempts: { increment: 1 },
  })
}
