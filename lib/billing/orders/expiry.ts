import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { log } from '../../platform/log'
import { announce } from '../letters/announce'
import { cancelPending } from './cancel'
import { addDays } from '../subscriptions/period'
import { RENEWAL_OPEN_DAYS } from '../plans'
import { holdOrder } from '../money/settlement'

/** Ends orders that were not paid in time. What was paid of them in part becomes credit. */
export async function cancelUnpaid(now = new Date()): Promise<void> {
  const late = await database().order.findMany({
    where: { status: 'pending', OR: lateAt(now) },
    select: { id: true },
  })
  for (const { id } of late)
    await expire(id, now).catch((err: unknown) =>
      log.error({ err, id }, 'an unpaid order could not be ended'),
    )
}

async function expire(id: string, now: Date): Promise<void> {
  const isEnded = await inTransaction(async (transaction) => {
    await holdOrder(transaction, id)
    const order = await transaction.order.findFirst({ where: { id, status: 'pending', OR: lateAt(now) } })
    if (!order) return false
    await cancelPending(transaction, order, now)
    await audit(transaction, { actorId: null, action: 'order.expired', subject: `order:${id}` })
    return true
  })
  if (isEnded) announce({ kind: 'expired', orderId: id })
}

function lateAt(now: Date) {
  return [
    { kind: { not: 'renewal' }, dueAt: { lte: now } },
    { kind: 'renewal', dueAt: { lte: addDays(now, -RENEWAL_OPEN_DAYS) } },
  ]
}
