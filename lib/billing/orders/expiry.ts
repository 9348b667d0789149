import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { byMoment, never, forEachSafely } from '../../platform/in-pages'
import { sendOrderEmail } from '../emails/send-order-email'
import { RENEWAL_OPEN_DAYS } from '../plans/terms'
import { addDays } from '../plans/period'
import { cancelPending } from './cancel'
import { lockOrder } from './lock-order'

/** Cancels orders that were not paid in time. Partial payments become credit. */
export async function cancelUnpaid(now = new Date(), shouldStop = never): Promise<void> {
  const late = byMoment('dueAt', ({ past, ...page }) =>
    database().order.findMany({
      // The first condition determines the index range.
      where: { AND: [{ status: 'pending', dueAt: { lte: now }, OR: lateAt(now) }, past] },
      ...page,
      select: { id: true, dueAt: true },
    }),
  )
  await forEachSafely('cancel unpaid order', late, ({ id }) => expire(id, now), shouldStop)
}

async function expire(id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOrder(tx, id)
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
