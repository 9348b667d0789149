import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { ownedBy } from '../access'
import { savedCardOf, toSavedCard } from '../cards/saved-card'
import type { SavedCard } from '../cards/schema'
import { lockWorkspace } from '../lock'
import { toMethodId } from '../methods/registry'
import type { CardProvider } from './provider'
import { getProvider } from './providers/registry'

/** The URL of the provider's page on which the actor replaces their card. @throws NotFoundError */
export async function openCardPortal(actor: Actor): Promise<{ url: string }> {
  const { cards, customerId } = await ownCard(actor)
  return { url: await cards.portal(customerId) }
}

/** Reads the actor's card from the provider, after they replaced it there. Does nothing without one. */
export async function refreshCard(actor: Actor): Promise<void> {
  const row = await savedCardOf(database(), ownedBy(actor).workspaceId)
  if (row) await getProvider(toMethodId(row.method)).cards?.refresh(row.customerId)
}

/** Turns automatic renewal on or off. @throws NotFoundError without a card */
export async function setCardRenewal(actor: Actor, renews: boolean, now = new Date()): Promise<SavedCard> {
  const { workspaceId } = ownedBy(actor)
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const row = await savedCardOf(tx, workspaceId)
    if (!row || row.cardId === null) throw noCard()
    const changed = await tx.savedCard.update({ where: { id: row.id }, data: { renews } })
    const action = renews ? 'card.renewal-on' : 'card.renewal-off'
    const subject = `workspace:${workspaceId}`
    if (row.renews !== renews) await audit(tx, { actorId: actor.user.id, action, subject })
    const card = toSavedCard(changed, now)
    if (!card) throw noCard()
    return card
  })
}

/** Deletes the actor's card at the provider. @throws NotFoundError without one */
export async function removeCard(actor: Actor): Promise<void> {
  const { cards, customerId, cardId } = await ownCard(actor)
  await cards.remove({ customerId, cardId })
}

async function ownCard(actor: Actor): Promise<{ cards: CardProvider; customerId: string; cardId: string }> {
  const row = await savedCardOf(database(), ownedBy(actor).workspaceId)
  const cards = row ? getProvider(toMethodId(row.method)).cards : undefined
  if (!row || row.cardId === null || !cards) throw noCard()
  return { cards, customerId: row.customerId, cardId: row.cardId }
}

const noCard = () => new NotFoundError('No card is saved.')
