import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '../../platform/database/database'
import { MANUAL_REFUND_METHOD, type MethodId, toMethodId } from '../methods/registry'
import type { RefundProvider } from '../payments/provider'
import { recordRefund, type RefundRecord } from './record-refund'

/** A part of a refund: by the capture that it came from, or as a transfer that a person makes. */
export type RefundPart = {
  capture: { method: MethodId; id: string } | null
  amountCents: number
  key: string
  isLast: boolean
}

export type RefundProviders = ReadonlyMap<string, RefundProvider>

/** Sends one part back and writes it down. */
export async function issueRefund(
  orderId: string,
  { capture, amountCents, key, isLast }: RefundPart,
  request: Pick<RefundRecord, 'reason' | 'endPlan' | 'externalId' | 'recordedBy' | 'requestKey'>,
  providers: RefundProviders,
  now: Date,
): Promise<void> {
  const send = capture && providers.get(capture.method)
  const externalId =
    capture && send
      ? (await send({ captureId: capture.id, amountCents, key })).externalId
      : request.externalId
  const record: RefundRecord = {
    ...request,
    orderId,
    method: capture && send ? capture.method : MANUAL_REFUND_METHOD,
    amountCents,
    externalId,
    occurredAt: now,
    endPlan: request.endPlan && isLast,
    requestKey: isLast ? (request.requestKey ?? null) : null,
  }
  await inTransaction((tx) => recordRefund(tx, record, now))
}

/** Splits a refund by where the money came from: captures, the oldest first, and what has to be transferred by hand. */
export async function splitRefund(
  client: Pick<Tx, 'payment'>,
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
        capture: { method, id },
        amountCents: cents,
        key: keyOf(orderId, id, leftCents, cents),
      })
  }
  if (left > 0) parts.push({ capture: null, amountCents: left, key: '' })
  return parts.map((part, index) => ({ ...part, isLast: index === parts.length - 1 }))
}

/** The cents of a refund that a person has to transfer. */
export function manualCents(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { capture, amountCents }) => sum + (capture === null ? amountCents : 0), 0)
}

/** An order's captures that can be refunded at their provider, with what is left of each. */
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

/** The same when a refund is tried again; the next one, after the first was written down, has another. */
function keyOf(...parts: (string | number)[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
}
