import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database'
import type { BillingDetails } from './schema'

/** Keeps what stands on the invoices to come; those that were issued stay as they are. */
export async function saveBillingDetails(actor: Actor, details: BillingDetails): Promise<BillingDetails> {
  const userId = actor.user.id
  await inTransaction(async (tx) => {
    await tx.billingDetails.upsert({
      where: { userId },
      create: { userId, ...details },
      update: details,
      select: { userId: true },
    })
    const subject = `user:${userId}`
    await audit(tx, { actorId: userId, action: 'user.changed-billing-details', subject })
  })
  return details
}
