import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { methodLabel } from '../methods/registry'
import type { ExternalRefund, RecordExternalRefund } from '../payments/provider'
import { recordRefund } from './record-refund'

/**
 * Records a refund that was made at a provider without us: in its dashboard, or a chargeback. A fully
 * refunded plan ends. Idempotent.
 * @returns the outcome, and the order
 */
export const recordExternalRefund: RecordExternalRefund = async (refund, now) => {
  const { method, captureId, amountCents, externalId, occurredAt } = refund
  const payment = await database().payment.findUnique({
    where: { method_externalId: { method, externalId: captureId } },
    include: { order: true },
  })
  const order = payment?.order
  if (!order || amountCents === null) {
    await auditUnmatched(refund)
    return { outcome: 'unmatched' }
  }
  const record = {
    orderId: order.id,
    method,
    amountCents,
    externalId,
    occurredAt,
    recordedBy: null,
    reason: refund.reason ?? `Refunded at ${methodLabel(method)}`,
    endPlan: order.paidCents - order.refundedCents <= amountCents,
  }
  const isNew = await inTransaction((tx) => recordRefund(tx, record, now))
  return { outcome: isNew ? 'refunded' : 'duplicate', orderId: order.id }
}

/** A refund that matches no order. The audit log informs the administrators. */
async function auditUnmatched({ method, captureId, externalId, amount }: ExternalRefund): Promise<void> {
  await inTransaction((tx) =>
    audit(tx, {
      actorId: null,
      action: 'payment.refund-unmatched',
      subject: `${method}:${captureId}`,
      detail: { method, externalId, amount },
    }),
  )
}
