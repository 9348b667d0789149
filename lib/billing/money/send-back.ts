import { createHash } from 'node:crypto'
import { database, inTransaction } from '../../platform/database'
import { announce } from '../letters/announce'
import { type ReturnedMoney, payBack } from './pay-back'

/**
 * Sends money back to where a PayPal capture came from, and gives PayPal's id of the refund. The same key is carried out once.
 */
export type PayOut = (capture: {
  captureId: string
  amountCents: number
  key: string
}) => Promise<{ externalId: string }>

type Part = { captureId: string | null; amountCents: number; key: string; isLast: boolean }

/** Sends one part back, and writes it down: PayPal's by its capture, the rest as a transfer that a person made. */
export async function sendBack(
  orderId: string,
  { captureId, amountCents, key, isLast }: Part,
  sent: Pick<ReturnedMoney, 'reason' | 'endPlan' | 'externalId' | 'recordedBy' | 'requestKey'>,
  payOut: PayOut | null,
  now: Date,
): Promise<void> {
  const isPaypal = captureId !== null && payOut !== null
  const externalId = isPaypal ? (await payOut({ captureId, amountCents, key })).externalId : sent.externalId
  const money: ReturnedMoney = {
    ...sent,
    orderId,
    method: isPaypal ? 'paypal' : 'bank',
    amountCents,
    externalId,
    occurredAt: now,
    endPlan: sent.endPlan && isLast,
    requestKey: isLast ? (sent.requestKey ?? null) : null,
  }
  const isNew = await inTransaction((transaction) => payBack(transaction, money, now))
  if (isNew) announce({ kind: 'refunded', orderId, amountCents })
}

/** Splits what goes back by where it came from: PayPal's captures, the oldest first, and what has to go another way. */
export async function partsOf(orderId: string, amountCents: number, withPaypal: boolean): Promise<Part[]> {
  const captures = withPaypal ? await capturesOf(orderId) : []
  const parts: Omit<Part, 'isLast'>[] = []
  let left = amountCents
  for (const { captureId, leftCents } of captures) {
    const cents = Math.min(left, leftCents)
    left -= cents
    if (cents > 0)
      parts.push({ captureId, amountCents: cents, key: keyOf(orderId, captureId, leftCents, cents) })
  }
  if (left > 0) parts.push({ captureId: null, amountCents: left, key: '' })
  return parts.map((part, index) => ({ ...part, isLast: index === parts.length - 1 }))
}

/** PayPal's captures of an order with what is left of them. */
async function capturesOf(orderId: string): Promise<{ captureId: string; leftCents: number }[]> {
  const payments = await database().payment.findMany({
    where: { orderId, method: 'paypal' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  let refunded = payments
    .filter(({ direction }) => direction === 'refunded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return payments.flatMap(({ direction, externalId, amountCents }) => {
    if (direction !== 'received' || externalId === null) return []
    const gone = Math.min(refunded, amountCents)
    refunded -= gone
    return [{ captureId: externalId, leftCents: amountCents - gone }]
  })
}

/** The same when a refund is tried again; the next one, after the first was written down, has another. */
function keyOf(...parts: (string | number)[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
}
