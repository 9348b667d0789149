import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '../../platform/database/database'
import { byHand, type MethodId, toMethodId } from '../methods/registry'
import type { RefundProvider } from '../payments/provider'
import { recordRefund, type RefundRecord } from './record-refund'

/** A part of a refund: through its capture or, without one, by manual transfer. */
export type RefundPart = {
  method: MethodId
  captureId: string | null
  amountCents: number
  key: string
  isLast: boolean
}

export type RefundProviders = ReadonlyMap<string, RefundProvider>

/** Sends and records one part of a refund. */
export async function issueRefund(
  orderId: string,
  { method, captureId, amountCents, key, isLast }: RefundPart,
  request: Pick<RefundRecord, 'reason' | 'endPlan' | 'externalId' | 'recordedBy' | 'requestKey'>,
  providers: RefundProviders,
  now: Date,
): Promise<void> {
  const send = providers.get(method)
  const externalId =
    captureId !== null && send ? (await send({ captureId, amountCents, key })).externalId : request.externalId
  const record: RefundRecord = {
    ...request,
    orderId,
    method,
    amountCents,
    externalId,
    occurredAt: now,
    endPlan: request.endPlan && isLast,
    requestKey: isLast ? (request.requestKey ?? null) : null,
  }
  await inTransaction((tx) => recordRefund(tx, record, now))
}

/** Splits a refund by origin: captures, oldest first, and the remainder to transfer by hand. */
export async function splitRefund(
  client: Pick<Tx, 'order' | 'payment'>,
  orderId: string,
  amountCents: number,
  providers: RefundProviders,
): Promise<RefundPart[]> {
  const parts: Omit<RefundPart, 'isLast'>[] = []
  let left = amountCents
  for (const { id, method, leftCents } of await capturesOf(client, orderId, providers)) {
    const cents = Math.min(left, leftCents)
    left -= cents
    if (cents > 0)
      parts.push({
        method,
        captureId: id,
        amountCents: cents,
        key: idempotencyKey(orderId, id, leftCents, cents),
      })
  }
  if (left > 0) {
    const order = await client.order.findUniqueOrThrow({ where: { id: orderId }, select: { method: true } })
    parts.push({ method: byHand(order.method).id, captureId: null, amountCents: left, key: '' })
  }
  return parts.map((part, index) => ({ ...part, isLast: index === parts.length - 1 }))
}

/** The cents of a refund to transfer by hand. */
export function manualCents(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { captureId, amountCents }) => sum + (captureId === null ? amountCents : 0), 0)
}

/** An order's captures that their provider can refund, with the remaining amount of each. */
async function capturesOf(client: Pick<Tx, 'payment'>, orderId: string, providers: RefundProviders) {
  const payments = await client.payment.findMany({
    where: { orderId, method: { in: [...providers.keys()] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const refunded = new Map<string, number>()
  for (const { direction, method, amountCents } of payments)
    if (direction === 'refunded') refunded.set(method, (refunded.get(method) ?? 0) + amountCents)
  return payments.flatMap(({ direction, method, externalId, amountCents }) => {
    if (direction !== 'received' || externalId === null) return []
    const before = refunded.get(method) ?? 0
    const gone = Math.min(before, amountCents)
    refunded.set(method, before - gone)
    return [{ id: externalId, method: toMethodId(method), leftCents: amountCents - gone }]
  })
}

/** An idempotency key. The same for a retry; different once the first refund was recorded. */
function idempotencyKey(...parts: (string | number)[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
}
