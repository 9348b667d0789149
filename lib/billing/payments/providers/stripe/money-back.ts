import { MINUTE } from '../../../../base/clock'
import { database, inTransaction } from '../../../../platform/database/database'
import { AppError } from '../../../../platform/errors'
import type { RecordExternalRefund } from '../../provider'
import { receivePayment } from '../../receive'
import { callStripe } from './client'
import { describeAmount, idOf, isOurs, ORDER_KEY, recordIntent } from './record'
import { FAILED, REFUND_KEY, WON } from './refund'
import type { StripeAccount } from './settings'

/** Time in which one of our refunds is left to its own request, which records it with its reason. */
const OURS_FOR = 5 * MINUTE

export type EventContext = {
  account: StripeAccount
  recordExternalRefund: RecordExternalRefund
  now: Date
}
export type EventOutcome = { outcome: string; orderId?: string }

/**
 * Records a refund that was made in Stripe's dashboard, and that a refund failed: its money came back to us.
 * @throws AppError `not-yet` for a recent refund of ours, so that the event is handled again
 */
export async function recordRefundOf(context: EventContext, id: string): Promise<EventOutcome> {
  const { account, now } = context
  const refund = await callStripe(account, (stripe) => stripe.refunds.retrieve(id))
  const known = await findPayment(refund.id)
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  if (known)
    return hasFailed
      ? returnMoney(known, `${refund.id}${FAILED}`, 'The refund failed', now)
      : duplicate(known)
  const created = new Date(refund.created * 1000)
  if (refund.metadata?.[REFUND_KEY] && now.getTime() - created.getTime() < OURS_FOR)
    throw new AppError('unavailable', 'not-yet', 'This refund is still being recorded.')
  if (hasFailed) return { outcome: 'failed' }
  const captureId = await captureOf(context, idOf(refund.payment_intent))
  if (captureId === null) return { outcome: 'ignored' }
  return context.recordExternalRefund(
    {
      method: 'stripe',
      captureId,
      externalId: refund.id,
      amountCents: isOurs(refund.currency) ? refund.amount : null,
      amount: describeAmount(refund.amount, refund.currency),
      occurredAt: created,
    },
    now,
  )
}

/** Records the money that a dispute took, and what came back when it was won. */
export async function recordDispute(context: EventContext, id: string): Promise<EventOutcome> {
  const { account, now } = context
  const dispute = await callStripe(account, (stripe) => stripe.disputes.retrieve(id))
  const captureId = await captureOf(context, idOf(dispute.payment_intent))
  if (captureId === null) return { outcome: 'ignored' }
  const moved = dispute.balance_transactions.map(({ amount }) => amount)
  // An inquiry takes no money.
  if (!moved.some((amount) => amount < 0)) return { outcome: dispute.status }
  const taken = await context.recordExternalRefund(
    {
      method: 'stripe',
      captureId,
      externalId: dispute.id,
      amountCents: isOurs(dispute.currency) ? dispute.amount : null,
      amount: describeAmount(dispute.amount, dispute.currency),
      occurredAt: new Date(dispute.created * 1000),
      reason: `Disputed with the bank: ${dispute.reason.replaceAll('_', ' ')}`,
    },
    now,
  )
  if (!moved.some((amount) => amount > 0)) return taken
  const row = await findPayment(dispute.id)
  return row ? returnMoney(row, `${dispute.id}${WON}`, 'The dispute was won', now) : taken
}

type PaymentRow = { orderId: string | null; amountCents: number }

function findPayment(externalId: string): Promise<PaymentRow | null> {
  return database().payment.findUnique({
    where: { method_externalId: { method: 'stripe', externalId } },
    select: { orderId: true, amountCents: true },
  })
}

/** Records that refunded money came back to us. The order is closed, so it becomes credit. */
async function returnMoney(
  { orderId, amountCents }: PaymentRow,
  externalId: string,
  note: string,
  now: Date,
): Promise<EventOutcome> {
  if (orderId === null) return { outcome: 'unmatched' }
  const money = { orderId, method: 'stripe', amountCents, externalId, occurredAt: now, note } as const
  const { outcome } = await inTransaction((tx) => receivePayment(tx, money, now))
  return { outcome, orderId }
}

/** The recorded payment of an intent. Records it first, in case its own event has not arrived yet. */
async function captureOf({ account, now }: EventContext, intentId: string | null): Promise<string | null> {
  if (intentId === null) return null
  if (await findPayment(intentId)) return intentId
  const intent = await callStripe(account, (stripe) => stripe.paymentIntents.retrieve(intentId))
  if (intent.metadata[ORDER_KEY] === undefined) return null // not paid through us
  await recordIntent(intent, now)
  return intentId
}

const duplicate = ({ orderId }: PaymentRow): EventOutcome => ({
  outcome: 'duplicate',
  ...(orderId ? { orderId } : {}),
})
