import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { byMoment, never, oneByOne } from '../../platform/in-pages'
import { sendOrderEmail } from '../emails/send-order-email'
import { RENEWAL_OPEN_DAYS } from '../plans/catalog'
import { addDays } from '../plans/period'
import { cancelPending } from './cancel'
import { holdOrder } from './hold-order'

/** Ends orders that were not paid in time. What was paid of them in part becomes credit. */
export async function cancelUnpaid(now = new Date(), shallStop = never): Promise<void> {
  const late = byMoment('dueAt', ({ past, ...page }) =>
    database().order.findMany({
      // The first bound is the range that is read of the index.
      where: { AND: [{ status: 'pending', dueAt: { lte: now }, OR: lateAt(now) }, past] },
      ...page,
      select: { id: true, dueAt: true },
    }),
  )
  await oneByOne('the end of an unpaid order', late, ({ id }) => expire(id, now), shallStop)
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
