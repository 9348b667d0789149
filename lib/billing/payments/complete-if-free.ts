import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import type { Tx } from '../../platform/database/database'
import { activate } from '../subscriptions/activation'

/** Activates an order at once that leaves nothing to pay. */
export async function completeIfFree(tx: Tx, { userId, ...order }: Order, now: Date): Promise<void> {
  if (order.dueCents === 0 && userId !== null) await activate(tx, { ...order, userId }, now)
}

/** The audit entries of a new order, for the end of the transaction. */
export async function auditCreated(tx: Tx, actorId: string | null, order: Order): Promise<void> {
  const { id, kind, family, planId, interval, method, dueCents } = order
  const subject = `order:${id}`
  const detail = { kind, family, planId, interval, method, dueCents }
  await audit(tx, { actorId, action: 'order.created', subject, detail })
  if (dueCents === 0) await audit(tx, { actorId, action: 'order.completed', subject })
}
