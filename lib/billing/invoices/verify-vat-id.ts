import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import type { VatIdState, VatIdVerification } from './schema'

/**
 * Notes that an administrator looked up the VAT ID in the billing details of an order's workspace, or takes
 * the note back. A change of the VAT ID or the country removes it.
 * @throws NotFoundError; ConflictError `vat-id-changed` if the details have another VAT ID
 */
export async function verifyVatId(
  actor: Actor,
  orderId: string,
  { vatId, verified }: VatIdVerification,
  now = new Date(),
): Promise<VatIdState> {
  const actorId = requireAdministrator(actor)
  return inTransaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { workspaceId: true } })
    if (!order?.workspaceId) throw new NotFoundError('This order does not exist.')
    const { workspaceId } = order
    const vatIdVerifiedAt = verified ? now : null
    const { count } = await tx.billingDetails.updateMany({
      where: { workspaceId, vatId },
      data: { vatIdVerifiedAt },
    })
    if (count === 0)
      throw new ConflictError(
        'vat-id-changed',
        'The customer has another VAT ID now. Please load this page again.',
      )
    const action = verified ? 'workspace.verified-vat-id' : 'workspace.unverified-vat-id'
    await audit(tx, { actorId, action, subject: `workspace:${workspaceId}`, detail: { vatId } })
    return { vatId, verifiedAt: vatIdVerifiedAt?.toISOString() ?? null }
  })
}
