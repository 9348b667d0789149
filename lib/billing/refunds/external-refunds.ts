import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { methodLabel } from '../methods/registry'
import type { ExternalRefund, RecordExternalRefund } from '../payments/provider'
import { recordRefund } from './record-refund'

/**
 * Writes down money that went back at a provider without us: by hand in its dashboard, or taken back by the payer's bank.
 * A plan whose money is all back ends. The same refund again changes nothing.
 * @returns what came of it, and for which order
 */
export const recordExternalRefund: RecordExternalRefund = async (refund, now) => {
  const { method, captureId, amountCents, externalId, occurredAt } = refund
  const payment = await database().payment.findUnique({
    where: { method_externalId: { method, externalId: captureId } },
    include: { order: true },
  })
  const order = payment?.order
  if (!order || amountCents === null) {
    await noteUnmatched(refund)
    return { outcome: 'unmatched' }
  }
  const record = {
    orderId: order.id,
    method,
    amountCents,
    externalId,
    occurredAt,
    recordedBy: null,
    reason: `Refunded at ${methodLabel(method)}`,
    endPlan: order.paidCents - order.refundedCents <= amountCents,
  }
  const isNew = await inTransaction((tx) => recordRefund(tx, record, now))
  return { outcome: isNew ? 'refunded' : 'duplicate', orderId: order.id }
}

/** Money of no order of ours went back; the log tells the administrators. */
async function noteUnmatched({ method, captureId, externalId, amount }: ExternalRefund): Promise<void> {
  await inTransaction((tx) =>
    audit(tx, {
      actorId: null,
      action: 'payment.refund-unmatched',
      subject: `${method}:${captureId}`,
      detail: { method, externalId, amount },
    }),
  )
}
