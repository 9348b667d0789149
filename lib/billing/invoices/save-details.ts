import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, type Tx } from '../../platform/database/database'
import type { BillingDetails } from './schema'

/** Stores the billing details for future invoices. Issued ones do not change. */
export async function saveBillingDetails(actor: Actor, details: BillingDetails): Promise<BillingDetails> {
  const userId = actor.user.id
  await inTransaction(async (tx) => {
    if (await writeBillingDetails(tx, userId, details)) await auditBillingDetails(tx, userId)
  })
  return details
}

/** Stores the details within a transaction, which audits at its end. @returns whether they changed */
export async function writeBillingDetails(tx: Tx, userId: string, details: BillingDetails): Promise<boolean> {
  const stored = await tx.billingDetails.findUnique({ where: { userId } })
  if (stored && isSame(stored, details)) return false
  await tx.billingDetails.upsert({
    where: { userId },
    create: { userId, ...details },
    update: details,
    select: { userId: true },
  })
  return true
}

export async function auditBillingDetails(tx: Tx, userId: string): Promise<void> {
  const subject = `user:${userId}`
  await audit(tx, { actorId: userId, action: 'user.changed-billing-details', subject })
}

/** Whether an order's invoice has these billing details. */
export async function isBilledTo(tx: Tx, orderId: string, details: BillingDetails): Promise<boolean> {
  const invoice = await tx.invoice.findFirst({
    where: { orderId },
    orderBy: { number: 'asc' },
    select: { buyer: true },
  })
  return invoice !== null && isSame(JSON.parse(invoice.buyer) as BillingDetails, details)
}

function isSame(stored: BillingDetails, details: BillingDetails): boolean {
  return (Object.keys(details) as (keyof BillingDetails)[]).every(
    // Invoices issued before addresses had states have none.
    (name) => ((stored as Partial<BillingDetails>)[name] ?? '') === details[name],
  )
}
