import { MINUTE } from '../../../../base/clock'
import { database } from '../../../../platform/database/database'
import { AppError } from '../../../../platform/errors'
import type { ExternalRefund } from '../../provider'
import { type Capture, captureAnswer, type Refund, refundAnswer, toCents } from './responses'
import { recordCapture } from './capture-outcome'
import { callPaypal, pathId } from './client'
import { OUR_REFUND } from './refund'
import type { PaypalAccount } from './token'

/** Time in which one of our refunds is left to its own request, which records it with its reason. */
const OURS_FOR = 5 * MINUTE

/**
 * Looks up a refund from a webhook. Records its capture first, in case that webhook has not arrived yet.
 * @returns the refund to record, or the reason not to
 * @throws AppError `not-yet` for a recent refund of ours, so that PayPal resends the webhook
 */
export async function findRefund(
  account: PaypalAccount,
  refundId: string,
  now: Date,
): Promise<{ refund: ExternalRefund } | { outcome: string; orderId?: string }> {
  const path = `/v2/payments/refunds/${pathId(refundId)}` as const
  const refund = await callPaypal(account, { method: 'GET', path }, refundAnswer)
  if (refund.status !== 'COMPLETED' && refund.status !== 'PENDING') return { outcome: refund.status }
  const known = await database().payment.findUnique({
    where: { method_externalId: { method: 'paypal', externalId: refund.id } },
  })
  if (known) return { outcome: 'duplicate', ...(known.orderId ? { orderId: known.orderId } : {}) }
  if (isOurs(refund, now))
    throw new AppError('unavailable', 'not-yet', 'This refund is still being recorded.')
  const capture = await captureOf(account, refund)
  await recordCapture(capture, now)
  const { value, currency_code } = refund.amount ?? capture.amount
  return {
    refund: {
      method: 'paypal',
      captureId: capture.id,
      externalId: refund.id,
      amountCents: refund.amount ? toCents(refund.amount) : null,
      amount: `${value} ${currency_code}`,
      occurredAt: refund.create_time ?? now,
    },
  }
}

function isOurs({ custom_id, create_time }: Refund, now: Date): boolean {
  const age = now.getTime() - (create_time ?? now).getTime()
  return custom_id?.startsWith(OUR_REFUND) === true && age < OURS_FOR
}

/** Fetches the capture of a refund, which it names by a link. */
function captureOf(account: PaypalAccount, { links }: Refund): Promise<Capture> {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? ''
  const id = /\/captures\/([A-Z0-9-]+)$/.exec(up)?.[1] ?? ''
  return callPaypal(account, { method: 'GET', path: `/v2/payments/captures/${pathId(id)}` }, captureAnswer)
}
