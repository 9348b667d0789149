import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { requestKeyOf } from '../access'
import { byHand, type MethodId } from '../methods/registry'
import { lockOrder } from '../orders/lock-order'
import { readOrder } from '../orders/queries'
import type { OrderSummary } from '../orders/schema'
import { issueRefund, type RefundProviders, splitRefund } from './issue-refund'
import { allocationOf } from './record-refund'
import { refundProviders } from './refund-providers'
import type { RefundRequest } from './schema'

/**
 * Refunds part or all of an order for an administrator: through its provider as far as possible; records the
 * rest as transferred by the administrator. Stores the intent before calling a provider. If a later step
 * fails, a repeated request finds the provider's refund by its key and records it.
 * @throws InvalidError, NotFoundError; ConflictError `not-refundable`, `key-reused`, `duplicate`
 */
export async function refundOrder(
  actor: Actor,
  id: string,
  request: RefundRequest,
  { key, now = new Date(), ...options }: { key?: string; now?: Date; providers?: RefundProviders } = {},
): Promise<OrderSummary> {
  const adminId = requireAdministrator(actor)
  const providers = options.providers ?? (await refundProviders())
  const requestKey = key === undefined ? null : requestKeyOf(adminId, key)
  if (requestKey && (await isDone(requestKey, id, request))) return readOrder(id, now)
  await inTransaction((tx) => start(tx, { adminId, id, requestKey }, request))
  const sent = { ...request, externalId: request.externalId ?? null, recordedBy: adminId, requestKey }
  for (const part of await splitRefund(database(), id, request.amountCents, providers))
    await issueRefund(id, part, sent, providers, now)
  return readOrder(id, now)
}

type Start = { adminId: string; id: string; requestKey: string | null }

/** Validates the refund and stores the intent. */
async function start(tx: Tx, { adminId, id, requestKey }: Start, request: RefundRequest): Promise<void> {
  const order = await lockOrder(tx, id)
  const { amountCents, endPlan } = request
  const isRetry = requestKey !== null && (await isStarted(tx, requestKey, id, request))
  if (amountCents > order.paidCents - order.refundedCents) {
    const message = 'You can’t refund more than was paid.'
    throw new InvalidError(message, { amountCents: message })
  }
  const { id: method } = byHand(order.method)
  await refuseKnown(tx, method, request.externalId)
  // A pending order is canceled first, which turns its payments into credit.
  if (order.status !== 'pending') await allocationOf(tx, order, { ...request, method, externalId: null })
  if (requestKey && !isRetry)
    await tx.refundRequest.upsert({
      where: { requestKey },
      create: { requestKey, orderId: id, amountCents, endPlan },
      update: {},
      select: { requestKey: true },
    })
  const detail = { amountCents, endPlan }
  await audit(tx, { actorId: adminId, action: 'refund.started', subject: `order:${id}`, detail })
}

async function refuseKnown(tx: Tx, method: MethodId, externalId: string | undefined): Promise<void> {
  const known =
    externalId !== undefined &&
    (await tx.payment.findUnique({ where: { method_externalId: { method, externalId } } }))
  if (known) throw new ConflictError('duplicate', 'A transfer with this ID was already recorded.')
}

/** Whether the request was already completed. @throws ConflictError `key-reused` */
async function isDone(requestKey: string, orderId: string, request: RefundRequest): Promise<boolean> {
  const payment = await database().payment.findUnique({ where: { requestKey } })
  if (payment && payment.orderId !== orderId) throw keyReused()
  if (payment) await isStarted(database(), requestKey, orderId, request)
  return payment !== null
}

/**
 * Whether the request was already started.
 * @throws ConflictError `key-reused` if the key belongs to another request
 */
async function isStarted(
  client: Pick<Tx, 'refundRequest'>,
  requestKey: string,
  orderId: string,
  { amountCents, endPlan }: RefundRequest,
): Promise<boolean> {
  const first = await client.refundRequest.findUnique({ where: { requestKey } })
  if (!first) return false
  if (first.orderId !== orderId || first.amountCents !== amountCents || first.endPlan !== endPlan)
    throw keyReused()
  return true
}

function keyReused(): ConflictError {
  return new ConflictError('key-reused', 'This Idempotency-Key was used for another refund.')
}
