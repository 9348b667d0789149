import type { Actor } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import { requireAdmin } from '../../access'
import { refundableCents } from '../../orders/refundable'
import { customerName } from './queries'
import type { Transaction } from './schema'

/** Shown at a time; the rest follows when these are dealt with. */
const MAX_SHOWN = 20

/** Orders that are proposed for a payment. */
const MAX_CANDIDATES = 5

/** Money on the bank account that names no order. */
export type UnmatchedPayment = {
  id: string
  amountCents: number
  /** As the payer wrote it. */
  reference: string | null
  note: string | null
  /** ISO 8601. */
  occurredAt: string
  /** Unpaid orders that wait for exactly this much. */
  candidates: Pick<Transaction, 'id' | 'reference' | 'user'>[]
}

/** A refund that a customer requested and a person has to transfer. */
export type RequestedRefund = {
  id: string
  reference: string
  user: string
  amountCents: number
  askedAt: string
}

/** Money that could not be matched yet, the newest first. */
export async function unmatchedPayments(actor: Actor): Promise<UnmatchedPayment[]> {
  requireAdmin(actor)
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
      user: { select: { firstName: true, lastName: true } },
    },
  })
  return rows.map(({ occurredAt, ...row }) => ({
    ...row,
    occurredAt: occurredAt.toISOString(),
    candidates: open
      .filter(({ dueCents }) => dueCents === row.amountCents)
      .slice(0, MAX_CANDIDATES)
      .map(({ id, reference, user, pseudonym }) => ({ id, reference, user: customerName(user, pseudonym) })),
  }))
}

/** Requested refunds that were not sent yet, the longest waiting first. */
export async function requestedRefunds(actor: Actor): Promise<RequestedRefund[]> {
  requireAdmin(actor)
  const rows = await database().order.findMany({
    // Not `completed`: few orders are asked back, nearly all are completed, and planners take the word for the better index.
    where: { refundAskedAt: { gte: new Date(0) }, status: { not: 'refunded' } },
    orderBy: { refundAskedAt: 'asc' },
    take: MAX_SHOWN,
    select: {
      id: true,
      reference: true,
      dueCents: true,
      paidCents: true,
      refundedCents: true,
      valueCents: true,
      refundAskedAt: true,
      pseudonym: true,
      user: { select: { firstName: true, lastName: true } },
    },
  })
  return rows.map(({ id, reference, user, pseudonym, refundAskedAt, ...books }) => ({
    id,
    reference,
    user: customerName(user, pseudonym),
    amountCents: refundableCents(books),
    askedAt: (refundAskedAt ?? new Date(0)).toISOString(),
  }))
}
