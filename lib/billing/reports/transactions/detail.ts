import { type Actor, requireAdministrator } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import type { VatIdState } from '../../invoices/schema'
import { withInvoices } from '../../invoices/summaries'
import { type MethodId, toMethodId } from '../../methods/registry'
import { refundableCents } from '../../orders/amounts'
import type { OrderSummary } from '../../orders/schema'
import { customerFields, toOrderSummary } from '../../orders/summaries'
import { customerName } from './queries'

/** A payment or refund of an order. */
export type PaymentLine = {
  id: string
  direction: 'received' | 'refunded'
  method: MethodId
  amountCents: number
  externalId: string | null
  note: string | null
  occurredAt: string
}

/** All data of one transaction. */
export type TransactionDetail = OrderSummary & {
  user: { id: string | null; name: string; email: string | null }
  /** Of the customer's billing details, which may be newer than the invoice. Null without one. */
  vatId: VatIdState | null
  periodStart: string | null
  periodEnd: string | null
  /** Whether its plan is running, or yet to start. */
  isRunning: boolean
  /** The requested refund that is not sent yet. Null without a request. */
  askedCents: number | null
  payments: PaymentLine[]
}

/** Returns a transaction with its payments and invoices, for administrators. Null if it does not exist. */
export async function findTransaction(
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<TransactionDetail | null> {
  requireAdministrator(actor)
  const row = await database().order.findUnique({
    where: { id },
    include: {
      ...withInvoices,
      payments: { orderBy: [{ occurredAt: 'asc' }, { id: 'asc' }] },
      workspace: {
        select: {
          ...customerFields,
          billingDetails: { select: { vatId: true, vatIdVerifiedAt: true } },
          owner: {
            select: { id: true, firstName: true, lastName: true, email: true, trialEndsAt: true },
          },
        },
      },
    },
  })
  if (!row) return null
  const { workspace, payments, pseudonym, periodStart, periodEnd, refundAskedAt, status } = row
  const user = workspace?.owner ?? null
  return {
    ...toOrderSummary(row, workspace, now),
    user: { id: user?.id ?? null, name: customerName(user, pseudonym), email: user?.email ?? null },
    vatId: toVatIdState(workspace?.billingDetails),
    periodStart: periodStart?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
    isRunning: periodEnd !== null && periodEnd > now && refundAskedAt === null,
    askedCents: refundAskedAt !== null && status === 'completed' ? refundableCents(row) : null,
    payments: payments.map(({ direction, method, occurredAt, ...payment }) => ({
      id: payment.id,
      direction: direction === 'refunded' ? 'refunded' : 'received',
      method: toMethodId(method),
      amountCents: payment.amountCents,
      externalId: payment.externalId,
      note: payment.note,
      occurredAt: occurredAt.toISOString(),
    })),
  }
}

type Verified = { vatId: string; vatIdVerifiedAt: Date | null } | null | undefined

function toVatIdState(details: Verified): VatIdState | null {
  if (!details?.vatId) return null
  return { vatId: details.vatId, verifiedAt: details.vatIdVerifiedAt?.toISOString() ?? null }
}
