import { type Actor, requireAdministrator } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import { byHand, type MethodId } from '../../methods/registry'
import { refundableCents } from '../../orders/amounts'
import { customerName } from './queries'
import type { Transaction } from './schema'

/** Maximum entries shown. The rest follows when these are resolved. */
const MAX_SHOWN = 20

/** Maximum orders proposed for a payment. */
const MAX_CANDIDATES = 5

/** A payment that matches no order. */
export type UnmatchedPayment = {
  id: string
  amountCents: number
  /** The payer's text. */
  reference: string | null
  note: string | null
  /** ISO 8601. */
  occurredAt: string
  /** Unpaid orders with exactly this open amount. */
  candidates: Pick<Transaction, 'id' | 'reference' | 'user'>[]
}

/** A requested refund that an administrator must transfer. */
export type RequestedRefund = {
  id: string
  reference: string
  user: string
  /** The method of the transfer. */
  method: MethodId
  amountCents: number
  askedAt: string
}

/** Unmatched payments, newest first. */
export async function unmatchedPayments(actor: Actor): Promise<UnmatchedPayment[]> {
  requireAdministrator(actor)
  const rows = await database().payment.findMany({
    where: { orderId: null, direction: 'received', returnedAt: null },
    orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
    select: { id: true, amountCents: true, reference: true, note: true, occurredAt: true },
  })
  if (rows.length === 0) return []
  const amounts = new Set(rows.map(({ amountCents }) => amountCents))
  const open = await database().order.findMany({
    where: { status: 'pending', dueCents: { in: [...amounts] }, paidCents: 0 },
    orderBy: { createdAt: 'desc' },
    take: MAX_CANDIDATES * MAX_SHOWN,
    select: {
      id: true,
      reference: true,
      dueCents: true,
      pseudonym: true,
      workspace: { select: { owner: { select: { firstName: true, lastName: true } } } },
    },
  })
  return rows.map(({ occurredAt, ...row }) => ({
    ...row,
    occurredAt: occurredAt.toISOString(),
    candidates: open
      .filter(({ dueCents }) => dueCents === row.amountCents)
      .slice(0, MAX_CANDIDATES)
      .map(({ id, reference, workspace, pseudonym }) => ({
        id,
        reference,
        user: customerName(workspace?.owner ?? null, pseudonym),
      })),
  }))
}

/** Requested refunds that were not sent yet, oldest first. */
export async function requestedRefunds(actor: Actor): Promise<RequestedRefund[]> {
  requireAdministrator(actor)
  const rows = await database().order.findMany({
    // Not `completed`: nearly all orders are completed and few have a requested refund, but query planners
    // would prefer the status index.
    where: { refundAskedAt: { gte: new Date(0) }, status: { not: 'refunded' } },
    orderBy: { refundAskedAt: 'asc' },
    take: MAX_SHOWN,
    select: {
      id: true,
      reference: true,
      method: true,
      dueCents: true,
      paidCents: true,
      refundedCents: true,
      valueCents: true,
      refundAskedAt: true,
      pseudonym: true,
      workspace: { select: { owner: { select: { firstName: true, lastName: true } } } },
    },
  })
  return rows.map(({ id, reference, method, workspace, pseudonym, refundAskedAt, ...books }) => ({
    id,
    reference,
    user: customerName(workspace?.owner ?? null, pseudonym),
    method: byHand(method).id,
    amountCents: refundableCents(books),
    askedAt: (refundAskedAt ?? new Date(0)).toISOString(),
  }))
}
