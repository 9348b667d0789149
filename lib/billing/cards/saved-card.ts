import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database'
import { type MethodId, toMethodId } from '../methods/registry'
import { brandName, expiryOf, type SavedCard } from './schema'

/** A customer at a provider, and the saved card if there is one. */
export type SavedCardRow = NonNullable<Awaited<ReturnType<typeof savedCardOf>>>

/** A card as its provider reports it. */
export type ProviderCard = { cardId: string; brand: string; last4: string; expMonth: number; expYear: number }

export function savedCardOf(client: Pick<Tx, 'savedCard'>, workspaceId: string) {
  return client.savedCard.findUnique({ where: { workspaceId } })
}

type Chargeable = { method: string; cardId: string | null; renews: boolean }

/** Whether renewals are charged to a card; for an order, whether it is one that the card's provider charges. */
export function isCharged<T extends Chargeable>(
  card: T | null | undefined,
  order?: { method: string },
): card is T & { cardId: string } {
  if (!card || card.cardId === null || !card.renews) return false
  return order === undefined || order.method === card.method
}

/** The saved card for its owner. Null without one. */
export function toSavedCard(row: SavedCardRow | null, now: Date): SavedCard | null {
  if (!row || row.cardId === null || !row.expiresAt) return null
  return {
    method: toMethodId(row.method),
    brand: brandName(row.brand),
    last4: row.last4 ?? '',
    expires: expiryOf(row.expiresAt),
    isExpired: row.expiresAt <= now,
    renews: row.renews,
  }
}

/** The customer of a workspace at a provider. Null without one. */
export async function findCustomer(method: MethodId, workspaceId: string): Promise<string | null> {
  const row = await savedCardOf(database(), workspaceId)
  return row?.method === method ? row.customerId : null
}

/** Stores a new customer. @returns the stored one, which a concurrent call may have created */
export async function storeCustomer(
  method: MethodId,
  workspaceId: string,
  customerId: string,
): Promise<string> {
  try {
    await inTransaction((tx) =>
      tx.savedCard.create({ data: { method, workspaceId, customerId }, select: { id: true } }),
    )
    return customerId
  } catch (error) {
    const known = isUniqueViolation(error) && (await findCustomer(method, workspaceId))
    if (!known) throw error
    return known
  }
}

/** Forgets a customer that the provider no longer knows. */
export async function deleteCustomer(method: MethodId, customerId: string): Promise<void> {
  await inTransaction((tx) => tx.savedCard.deleteMany({ where: { method, customerId } }))
}

/**
 * Stores the card of a customer, or that there is none.
 * @param renews turns automatic renewal on; by default it stays as it is. Without a card, it is off.
 */
export async function storeCard(
  { method, customerId }: { method: MethodId; customerId: string },
  card: ProviderCard | null,
  { renews }: { renews?: true } = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx.savedCard.findUnique({ where: { method_customerId: { method, customerId } } })
    if (!row || (row.cardId === null && card === null)) return
    const data = card
      ? {
          cardId: card.cardId,
          brand: card.brand,
          last4: card.last4,
          expiresAt: endOfMonth(card.expYear, card.expMonth),
          ...(renews && { renews }),
        }
      : { cardId: null, brand: null, last4: null, expiresAt: null, renews: false }
    await tx.savedCard.update({ where: { id: row.id }, data, select: { id: true } })
    if (row.cardId === data.cardId || !row.workspaceId) return
    const action = card ? 'card.saved' : 'card.removed'
    await audit(tx, { actorId: null, action, subject: `workspace:${row.workspaceId}`, detail: { method } })
  })
}

/** Cards are valid through the last day of their month. */
function endOfMonth(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1))
}
