import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, type Tx } from '../../platform/database/database'
import { ownedBy } from '../access'
import type { BillingDetails } from './schema'

/** Stores the billing details for future invoices. Issued ones do not change. */
export async function saveBillingDetails(actor: Actor, details: BillingDetails): Promise<BillingDetails> {
  const { workspaceId } = ownedBy(actor)
  await inTransaction(async (tx) => {
    if (await writeBillingDetails(tx, workspaceId, details)) await auditBillingDetails(tx, actor, workspaceId)
  })
  return details
}

/** Stores the details within a transaction, which audits at its end. @returns whether they changed */
export async function writeBillingDetails(
  tx: Tx,
  workspaceId: string,
  details: BillingDetails,
): Promise<boolean> {
  const stored = await tx.billingDetails.findUnique({ where: { workspaceId } })
  if (stored && isSame(stored, details)) return false
  await tx.billingDetails.upsert({
    where: { workspaceId },
    create: { workspaceId, ...details },
    update: { ...details, ...(isSameVatId(stored, details) ? {} : { vatIdVerifiedAt: null }) },
    select: { workspaceId: true },
  })
  return true
}

export async function auditBillingDetails(tx: Tx, { user }: Actor, workspaceId: string): Promise<void> {
  const subject = `workspace:${workspaceId}`
  await audit(tx, { actorId: user.id, action: 'workspace.changed-billing-details', subject })
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

function isSameVatId(stored: BillingDetails | null, { vatId, country }: BillingDetails): boolean {
  return stored?.vatId === vatId && stored.country === country
}

function isSame(stored: BillingDetails, details: BillingDetails): boolean {
  return (Object.keys(details) as (keyof BillingDetails)[]).every(
    // Invoices issued before addresses had states have none.
    (name) => ((stored as Partial<BillingDetails>)[name] ?? '') === details[name],
  )
}
