import { METHODS } from '../methods/registry'

/** The data of an order for its emails. */
export type EmailFacts = {
  id: string
  reference: string
  kind: string
  family: string
  planId: string
  catalogVersion: number
  interval: string
  status: string
  method: string
  /** After the discount. */
  priceCents: number
  discountCents: number
  unusedCents: number
  dueCents: number
  paidCents: number
  creditCents: number
  createdAt: Date
  dueAt: Date
  completedAt: Date | null
  refundAskedAt: Date | null
  periodStart: Date | null
  periodEnd: Date | null
  user: { email: string; firstName: string; trialEndsAt: Date }
  /** The customer's plan in the order's family. */
  held: { periodEnd: Date; endedAt: Date | null } | null
  /** The document issued for the order; a credit note if the replaced plan was worth more. */
  invoice: { kind: string; number: string; seller: string } | null
  /** The latest credit note that refunds part of the order. */
  creditNote: { number: string } | null
  /** The amount that the email is about. */
  amountCents: number
  /** The reference of the unpaid order that it replaced. */
  replaced: string | null
  /** The saved card that the renewal is charged to: `Visa ending in 4242`. */
  card: string | null
  /** When a declined card is charged again. */
  retryAt: Date | null
}

/** Sample data: a new, unpaid order. */
export const SAMPLE_FACTS: EmailFacts = {
  id: 'order-1',
  reference: 'AK-7K3M9Q2D',
  kind: 'new',
  family: 'builder',
  planId: 'pro',
  catalogVersion: 0,
  interval: 'month',
  status: 'pending',
  method: METHODS[0].id,
  priceCents: 4900,
  discountCents: 0,
  unusedCents: 0,
  dueCents: 4900,
  paidCents: 0,
  creditCents: 0,
  createdAt: new Date('2026-03-01T00:00:00Z'),
  dueAt: new Date('2026-03-15T00:00:00Z'),
  completedAt: null,
  refundAskedAt: null,
  periodStart: new Date('2026-03-01T00:00:00Z'),
  periodEnd: new Date('2026-04-01T00:00:00Z'),
  user: {
    email: 'ada@example.com',
    firstName: 'Ada',
    trialEndsAt: new Date('2026-02-01T00:00:00Z'),
  },
  held: null,
  invoice: {
    kind: 'invoice',
    number: '2026-00007',
    seller: JSON.stringify({ bankDetails: ['Example Ltd', 'IBAN DE02 1203 0000 0000 2020 51'] }),
  },
  creditNote: null,
  amountCents: 4900,
  replaced: null,
  card: null,
  retryAt: null,
}
