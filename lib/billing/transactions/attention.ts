import { database } from '../../platform/database'
import { moneyIn } from '../money/refund-sources'
import { returnedIds } from '../money/return-received'
import { nameOf } from './queries'
import type { Transaction } from './schema'

/** So many are shown at a time; the rest follows when these are dealt with. */
const MOST = 20

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

/** A customer's wish for their money, which a person has to transfer. */
export type RefundAsked = {
  id: string
  reference: string
  user: string
  amountCents: number
  askedAt: string
}

/** Money that could not be matched yet, the newest first. */
export async function unmatchedPayments(): Promise<UnmatchedPayment[]> {
  const rows = await database().payment.findMany({
    where: { orderId: null, direction: 'received', id: { notIn: await returnedIds() } },
    orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
    take: MOST,
    select: { id: true, amountCents: true, reference: true, note: true, occurredAt: true },
  })
  if (rows.length === 0) return []
  const amounts = new Set(rows.map(({ amountCents }) => amountCents))
  const open = await database().order.findMany({
    where: { status: 'pending', dueCents: { in: [...amounts] }, paidCents: 0 },
    orderBy: { createdAt: 'desc' },
    take: 5 * MOST,
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
      .slice(0, 5)
      .map(({ id, reference, user, pseudonym }) => ({ id, reference, user: nameOf(user, pseudonym) })),
  }))
}

/** Money that was asked back and has not gone back, the longest waiting first. */
export async function refundsAsked(): Promise<RefundAsked[]> {
  const rows = await database().order.findMany({
    // Not `completed`: few orders are asked back, nearly all are completed, and planners take the word for the better index.
    where: { refundAskedAt: { gte: new Date(0) }, status: { not: 'refunded' } },
    orderBy: { refundAskedAt: 'asc' },
    take: MOST,
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
    user: nameOf(user, pseudonym),
    amountCents: moneyIn(books),
    askedAt: (refundAskedAt ?? new Date(0)).toISOString(),
  }))
}
