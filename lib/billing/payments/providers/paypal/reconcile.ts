import type { Order } from '@/prisma/generated/sqlite/client'
import { MINUTE } from '../../../../base/clock'
import { database, inTransaction } from '../../../../platform/database/database'
import { AppError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import { capturesOf } from './responses'
import { recordCapture } from './capture-outcome'
import { begunOf, capturePayment } from './checkout'
import { paypalAccount } from './settings'
import type { PaypalAccount } from './token'
import { PaypalUnavailable } from './transport'

/** Minimum age of an order. Customers of newer ones may still be at PayPal. */
const MAX_AGE = 10 * MINUTE
/** Maximum orders checked per run. */
const MAX_ORDERS = 200

/**
 * Checks started PayPal payments that did not finish here, because the browser was closed, the webhook was
 * lost or the service stopped. Captures approved payments and records captured ones. Also checks closed
 * orders: their payments become credit.
 */
export async function reconcilePaypal(now = new Date()): Promise<void> {
  const account = await paypalAccount()
  if (!account) return
  const orders = await database().order.findMany({
    where: {
      method: 'paypal',
      providerReference: { not: null },
      createdAt: { lt: new Date(now.getTime() - MAX_AGE) },
      OR: [{ status: 'pending' }, { payments: { none: { method: 'paypal' } } }],
    },
    orderBy: { createdAt: 'asc' },
    take: MAX_ORDERS,
  })
  await withEach(orders, (order) => reconcile(account, order, now))
}

/** Continues after an order that PayPal refuses. Stops while PayPal is unavailable, until the next run. */
async function withEach<T extends { id: string }>(orders: T[], work: (order: T) => Promise<unknown>) {
  for (const order of orders) {
    try {
      await work(order)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error instanceof PaypalUnavailable) return
      log.warn({ orderId: order.id, code: error.code }, 'failed to reconcile order with PayPal')
    }
  }
}

async function reconcile(account: PaypalAccount, order: Order, now: Date): Promise<void> {
  const { status } = order
  const paypalOrder = await begunOf(account, order)
  if (paypalOrder?.status === 'APPROVED' && status === 'pending') await capturePayment(order, now)
  const captures = paypalOrder ? capturesOf(paypalOrder) : []
  for (const capture of captures) await recordCapture(capture, now)
  const isGone = paypalOrder === null || paypalOrder.status === 'VOIDED'
  const isFinal =
    status !== 'pending' && captures.length > 0 && captures.every(({ status: s }) => s !== 'PENDING')
  if (isGone || isFinal) await stopReconciling(order)
}

/** PayPal has deleted the order, or its state is final: it is not checked again. */
async function stopReconciling({ id, providerReference }: Order): Promise<void> {
  await inTransaction((tx) =>
    tx.order.updateMany({ where: { id, providerReference }, data: { providerReference: null } }),
  )
}
