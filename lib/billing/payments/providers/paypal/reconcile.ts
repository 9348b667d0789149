import type { Order } from '@/prisma/generated/sqlite/client'
import { MINUTE } from '../../../../base/clock'
import { database, inTransaction } from '../../../../platform/database/database'
import { AppError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import { capturesOf } from './answers'
import { recordCapture } from './capture-outcome'
import { capturePayment, lookUp } from './checkout'
import { paypalAccount } from './settings'
import type { PaypalAccount } from './token'
import { PaypalUnavailable } from './transport'

/** An order is left alone for this long: its customer is still at PayPal. */
const PATIENCE = 10 * MINUTE
/** Most orders that are asked about in one run. */
const MAX_ORDERS = 200

/**
 * Asks PayPal about payments that were begun and never ended here: the browser was closed, the notice was lost, the
 * service stopped in between. What was approved is taken, what was taken is counted. Orders that are closed are asked
 * about too, for their money may have come: it becomes credit.
 */
export async function reconcilePaypal(now = new Date()): Promise<void> {
  const account = await paypalAccount()
  if (!account) return
  const begun = await database().order.findMany({
    where: {
      paypalOrderId: { not: null },
      createdAt: { lt: new Date(now.getTime() - PATIENCE) },
      OR: [{ status: 'pending' }, { payments: { none: { method: 'paypal' } } }],
    },
    orderBy: { createdAt: 'asc' },
    take: MAX_ORDERS,
  })
  await withEach(begun, (order) => reconcile(account, order, now))
}

/** What is refused for one order stops no other; what PayPal does not answer waits for the next run. */
async function withEach<T extends { id: string }>(orders: T[], work: (order: T) => Promise<unknown>) {
  for (const order of orders) {
    try {
      await work(order)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error instanceof PaypalUnavailable) return
      log.warn({ orderId: order.id, code: error.code }, 'an order could not be reconciled with PayPal')
    }
  }
}

async function reconcile(account: PaypalAccount, order: Order, now: Date): Promise<void> {
  const { id, status, paypalOrderId } = order
  const begun = paypalOrderId === null ? null : await lookUp(account, paypalOrderId)
  if (begun?.status === 'APPROVED' && status === 'pending') await capturePayment(order, now)
  const captures = begun ? capturesOf(begun) : []
  for (const capture of captures) await recordCapture(capture, now)
  const isGone = begun === null || begun.status === 'VOIDED'
  const isFinal =
    status !== 'pending' && captures.length > 0 && captures.every(({ status: s }) => s !== 'PENDING')
  if (isGone || isFinal) await detach(id, paypalOrderId)
}

/** PayPal keeps nothing of it any more, or nothing more can come of it: it is not asked about again. */
async function detach(id: string, paypalOrderId: string | null): Promise<void> {
  await inTransaction((tx) =>
    tx.order.updateMany({ where: { id, paypalOrderId }, data: { paypalOrderId: null } }),
  )
}
