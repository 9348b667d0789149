import { DAY } from '../../base/clock'
import type { Tx } from '../../platform/database/database'
import { AppError, ConflictError } from '../../platform/errors'
import { WRITTEN } from '../message'
import { MAX_MESSAGES_A_DAY, MAX_WAITING } from './schema'

/** All but messages that were canceled before they started. */
const COUNTED = { OR: [{ state: { not: 'canceled' } }, { startedAt: { not: null } }] }

/**
 * Enforces the limits on messages per day and on waiting messages. Lock the account first.
 * @throws AppError `too-many-messages`; ConflictError `too-many-waiting`
 */
export async function refuseTooMany(
  tx: Tx,
  appId: string,
  { origin }: { origin: string },
  now: Date,
): Promise<void> {
  if (!WRITTEN.includes(origin)) return
  const since = new Date(now.getTime() - DAY)
  const lately = await tx.pushMessage.findMany({
    where: {
      appId,
      origin: { in: WRITTEN },
      repeatOf: null,
      createdAt: { gt: since },
      ...COUNTED,
    },
    orderBy: { createdAt: 'asc' },
    take: MAX_MESSAGES_A_DAY,
    select: { createdAt: true },
  })
  if (lately.length >= MAX_MESSAGES_A_DAY) throw tooMany(lately[0]!.createdAt, since)
  const waiting = await tx.pushMessage.count({
    where: { appId, state: 'scheduled', origin: { in: WRITTEN } },
  })
  if (waiting >= MAX_WAITING)
    throw new ConflictError(
      'too-many-waiting',
      `An app can have ${MAX_WAITING} scheduled messages. Cancel one first.`,
    )
}

function tooMany(oldest: Date, since: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000))
  const message = `An app can send ${MAX_MESSAGES_A_DAY} messages in 24 hours. Try again later, or cancel one that has not started.`
  return new AppError('too-many-requests', 'too-many-messages', message, { retryAfter })
}
