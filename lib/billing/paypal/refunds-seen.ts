import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { AppError } from '../../platform/errors'
import { announce } from '../letters/announce'
import { payBack } from '../money/pay-back'
import { type Capture, type Refund, captureAnswer, refundAnswer, toCents } from './answers'
import { callPaypal, pathId } from './client'
import { OUR_REFUND } from './refund'
import { settleCapture } from './settle'
import type { PaypalAccount } from './token'

/** How long a refund that we asked for is left to whoever asked: they know why it went back, and write it down. */
const OURS_FOR = 5 * 60 * 1000

/**
 * Writes down money that went back at PayPal without us: by hand in its dashboard, or taken back by the payer's bank. The
 * capture is counted first, should its own notice not have come yet. A plan whose money is all back ends.
 * @returns what came of it, and for which order
 * @throws AppError 503 for a refund of ours that is fresh: the notice shall come again
 */
export async function recordRefund(
  account: PaypalAccount,
  refundId: string,
  now: Date,
): Promise<{ outcome: string; orderId?: string }> {
  const refund = await callPaypal(
    account,
    { method: 'GET', path: `/v2/payments/refunds/${pathId(refundId)}` },
    refundAnswer,
  )
  if (refund.status !== 'COMPLETED' && refund.status !== 'PENDING') return { outcome: refund.status }
  const known = await database().payment.findUnique({
    where: { method_externalId: { method: 'paypal', externalId: refund.id } },
  })
  if (known) return { outcome: 'duplicate', ...(known.orderId ? { orderId: known.orderId } : {}) }
  if (isOurs(refund, now)) throw new AppError('not-yet', 'This refund is still being written down.', 503)
  const capture = await captureOf(account, refund)
  await settleCapture(capture, now)
  return writeDown(refund, capture, now)
}

async function writeDown(refund: Refund, capture: Capture, now: Date) {
  const payment = await database().payment.findUnique({
    where: { method_externalId: { method: 'paypal', externalId: capture.id } },
    include: { order: true },
  })
  const amountCents = refund.amount ? toCents(refund.amount) : null
  const order = payment?.order
  if (!order || amountCents === null) {
    await noteUnmatched(refund, capture)
    return { outcome: 'unmatched' }
  }
  const money = {
    orderId: order.id,
    method: 'paypal' as const,
    amountCents,
    externalId: refund.id,
    occurredAt: refund.create_time ?? now,
    recordedBy: null,
    reason: 'Given back at PayPal',
    endPlan: order.paidCents - order.refundedCents <= amountCents,
  }
  const isNew = await inTransaction((transaction) => payBack(transaction, money, now))
  if (isNew) announce({ kind: 'refunded', orderId: order.id, amountCents })
  return { outcome: isNew ? 'refunded' : 'duplicate', orderId: order.id }
}

/** Money of no order of ours went back; the log tells the administrators. */
async function noteUnmatched(refund: Refund, capture: Capture): Promise<void> {
  const { value, currency_code } = refund.amount ?? capture.amount
  const detail = { method: 'paypal', externalId: refund.id, amount: `${value} ${currency_code}` }
  await inTransaction((transaction) =>
    audit(transaction, {
      actorId: null,
      action: 'payment.refund-unmatched',
      subject: `paypal:${capture.id}`,
      detail,
    }),
  )
}

function isOurs({ custom_id, create_time }: Refund, now: Date): boolean {
  const age = now.getTime() - (create_time ?? now).getTime()
  return custom_id?.startsWith(OUR_REFUND) === true && age < OURS_FOR
}

/** A refund names its capture by a link. */
function captureOf(account: PaypalAccount, { links }: Refund): Promise<Capture> {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? ''
  const id = /\/captures\/([A-Z0-9-]+)$/.exec(up)?.[1] ?? ''
  return callPaypal(account, { method: 'GET', path: `/v2/payments/captures/${pathId(id)}` }, captureAnswer)
}
