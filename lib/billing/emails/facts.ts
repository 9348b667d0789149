/** What is known of an order when its customer is written to. */
export type EmailFacts = {
  id: string
  reference: string
  kind: string
  family: string
  planId: string
  interval: string
  status: string
  method: string
  priceCents: number
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
  /** What is held in the family of the order. */
  held: { periodEnd: Date; endedAt: Date | null } | null
  /** What was issued for the order itself; a credit note where the plan before was worth more. */
  invoice: { kind: string; number: string; seller: string } | null
  /** The latest that takes some of it back. */
  creditNote: { number: string } | null
  /** Of the money that the email is about. */
  amountCents: number
  /** The unpaid order whose place it took. */
  replaced: string | null
}

/** Invented: a new order by bank transfer that waits for its money. */
export const SAMPLE_FACTS: EmailFacts = {
  id: 'order-1',
  reference: 'AK-7K3M9Q2D',
  kind: 'new',
  family: 'builder',
  planId: 'pro',
  interval: 'month',
  status: 'pending',
  method: 'bank',
  priceCents: 4900,
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
}
