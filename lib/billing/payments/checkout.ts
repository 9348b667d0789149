import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { ownedBy } from '../access'
import type { MethodId } from '../methods/registry'
import { anotherAmount } from './another-amount'
import { providerOf } from './providers/registry'

/**
 * Begins, or takes up again, the online payment of an order.
 * @returns the address at which the payer approves it
 * @throws NotFoundError, ConflictError when there is nothing to pay this way, AppError when the provider does not do it
 */
export async function startCheckout(
  actor: Actor,
  orderId: string,
  method: MethodId,
): Promise<{ approveUrl: string }> {
  const order = await findOwn(actor, orderId, method)
  if (order.status !== 'pending')
    throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
  const { checkout } = providerOf(method)
  if (!checkout) throw new NotFoundError('This method is not paid online.')
  return checkout(order)
}

/**
 * Takes the money that the payer approved, and completes the order with it; however often it is called, once.
 * @throws ConflictError when the payer has not approved, or the provider declined or took another amount
 */
export async function captureCheckout(
  actor: Actor,
  orderId: string,
  method: MethodId,
  now = new Date(),
): Promise<void> {
  const order = await findOwn(actor, orderId, method)
  const { capture } = providerOf(method)
  if (!capture) throw new NotFoundError('This method is not paid online.')
  if (order.status !== 'pending') return
  if ((await capture(order, now)) === 'unmatched') throw anotherAmount(providerOf(method).method)
}

async function findOwn(actor: Actor, id: string, method: MethodId): Promise<Order> {
  const order = await database().order.findFirst({ where: { id, ...ownedBy(actor) } })
  if (!order) throw new NotFoundError('This order does not exist.')
  if (order.method !== method) throw new ConflictError(`not-${method}`, 'This order is paid another way.')
  return order
}
