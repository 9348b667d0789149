import type { Order } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import type { Actor } from '../../platform/actor'
import { billedTo } from '../access'
import { lockWorkspace } from '../lock'

/** Locks the workspace of an order. @returns the order */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order> {
  const found = await tx.order.findUnique({ where: { id: orderId }, select: { workspaceId: true } })
  if (!found) throw new NotFoundError('This order does not exist.')
  if (found.workspaceId !== null) await lockWorkspace(tx, found.workspaceId)
  return tx.order.findUniqueOrThrow({ where: { id: orderId } })
}

/** Same, for an order that the actor may change. @throws NotFoundError also for an order of others */
export async function lockOwnOrder(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Order & { workspaceId: string }> {
  const own = await tx.order.findFirst({ where: { id, ...billedTo(actor) }, select: { id: true } })
  if (!own) throw new NotFoundError('This order does not exist.')
  const { workspaceId, ...order } = await lockOrder(tx, id)
  if (workspaceId === null) throw new NotFoundError('This order does not exist.')
  return { ...order, workspaceId }
}
