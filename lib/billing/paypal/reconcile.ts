import { database, inTransaction } from '../../platform/database'
import { AppError } from '../../platform/errors'
import { log } from '../../platform/log'
import { paypalAccount } from '../settings/payment-settings'
import { moneyIn } from '../money/refund-sources'
import { sendAsked } from '../money/refunds'
import { capture, lookUp } from './checkout'
import { paypalPayOut } from './refund'
import { capturesOf } from './answers'
import { settleCapture } from './settle'
import type { PaypalAccount } from './token'
import { PaypalUnavailable } from './transport'

/** An order is left alone for this long: its customer is still at PayPal. */
const PATIENCE = 10 * 60 * 1000
/** Most orders that are asked about in one run. */
const MOST = 200

type Begun = {
  id: string
  reference: string
  status: string
  dueCents: number
  paidCents: number
  paypalOrderId: string | null
}

/**
 * Asks PayPal about payments that were begun and never ended here: the browser was closed, the notice was lost, the
 * service stopped in between. What was approved is taken, what was taken is counted. Orders that are closed are asked
 * about too, for their money may have come: it becomes credit. Money that was asked back while PayPal could not be asked
 * is sent.
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
    take: MOST,
  })
  await withEach(begun, (order) => reconcile(account, order, now))
  const asked = await database().order.findMany({
    where: { refundAskedAt: { not: null }, status: 'completed', payments: { some: { method: 'paypal' } } },
    take: MOST,
  })
  const payOut = await paypalPayOut()
  await withEach(asked, (order) => sendAsked(order.id, moneyIn(order), payOut, now))
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

async function reconcile(account: PaypalAccount, order: Begun, now: Date): Promise<void> {
  const { id, status, paypalOrderId } = order
  const begun = paypalOrderId === null ? null : await lookUp(account, paypalOrderId)
  if (begun?.status === 'APPROVED' && status === 'pending') await capture(order, now)
  const captures = begun ? capturesOf(begun) : []
  for (const one of captures) await settleCapture(one, now)
  const over = begun === null || begun.status === 'VOIDED'
  const settled =
    status !== 'pending' && captures.length > 0 && captures.every(({ status: s }) => s !== 'PENDING')
  if (over || settled) await forget(id, paypalOrderId)
}

/** PayPal keeps nothing of it any more, or nothing more can come of it: it is not asked about again. */
async function forget(id: string, paypalOrderId: string | null): Promise<void> {
  await inTransaction((transaction) =>
    transaction.order.updateMany({ where: { id, paypalOrderId }, data: { paypalOrderId: null } }),
  )
}
