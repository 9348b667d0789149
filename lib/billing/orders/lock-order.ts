import type { Order } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { lockWorkspace } from '../lock'

/** Locks the account of an order. @returns the order */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order> {
  const found = await tx.order.findUnique({ where: { id: orderId }, select: { workspaceId: true } })
  if (!found) throw new NotFoundError('This order does not exist.')
  if (found.workspaceId !== null) await lockWorkspace(tx, found.workspaceId)
  return tx.order.findUniqueOrThrow({ where: { id: orderId } })
}
