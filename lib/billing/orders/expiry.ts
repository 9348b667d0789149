import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { log } from '../../platform/log'
import { sendOrderEmail } from '../emails/send-order-email'
import { RENEWAL_OPEN_DAYS } from '../plans/catalog'
import { addDays } from '../plans/period'
import { cancelPending } from './cancel'
import { holdOrder } from './hold-order'

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
  await inTransaction(async (tx) => {
    await holdOrder(tx, id)
    const order = await tx.order.findFirst({ where: { id, status: 'pending', OR: lateAt(now) } })
    if (!order) return
    await cancelPending(tx, order, now)
    await sendOrderEmail(tx, { kind: 'expired', orderId: id })
    await audit(tx, { actorId: null, action: 'order.expired', subject: `order:${id}` })
  })
}

function lateAt(now: Date) {
  return [
    { kind: { not: 'renewal' }, dueAt: { lte: now } },
    { kind: 'renewal', dueAt: { lte: addDays(now, -RENEWAL_OPEN_DAYS) } },
  ]
}
