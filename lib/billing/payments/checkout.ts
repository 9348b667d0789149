import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { billedTo } from '../access'
import type { CheckoutOptions } from './provider'
import { providerAt } from './providers/registry'
import { amountMismatch } from './receive'

/**
 * Starts or continues the online payment of an order.
 * @returns the URL at which the payer approves it
 * @throws NotFoundError, ConflictError if it cannot be paid this way, AppError if the provider fails
 */
export async function startCheckout(
  actor: Actor,
  orderId: string,
  method: string,
  options: CheckoutOptions = { renews: false },
): Promise<{ approveUrl: string }> {
  const { checkout } = providerAt(method)
  const order = await findOwn(actor, orderId, method)
  if (order.status !== 'pending')
    throw new ConflictError('not-pending', 'This order is not waiting for a payment.')
  if (!checkout) throw new NotFoundError('This method is not paid online.')
  return checkout(order, options)
}

/**
 * Captures an approved payment and completes the order. Idempotent.
 * @throws ConflictError if the payer has not approved, or the provider declined or captured a different
 *   amount
 */
export async function captureCheckout(
  actor: Actor,
  orderId: string,
  method: string,
  now = new Date(),
): Promise<void> {
  const { id: known, capture } = providerAt(method)
  const order = await findOwn(actor, orderId, method)
  if (!capture) throw new NotFoundError('This method is not paid online.')
  if (order.status !== 'pending') return
  if ((await capture(order, now)) === 'unmatched') throw amountMismatch(known)
}

async function findOwn(actor: Actor, id: string, method: string): Promise<Order> {
  const order = await database().order.findFirst({ where: { id, ...billedTo(actor) } })
  if (!order) throw new NotFoundError('This order does not exist.')
  if (order.method !== method) throw new ConflictError(`not-${method}`, 'This order is paid another way.')
  return order
}
