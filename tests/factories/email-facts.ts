import type { EmailFacts } from '@/lib/billing/emails/parts'

/** A new order by bank transfer that waits for its money. */
export const FACTS: EmailFacts = {
  id: 'order-1',
  reference: 'AK-7K3M9Q2D',
  kind: 'new',
  family: 'builder',
  planId: 'pro',
  interval: 'month',
  status: 'pending',
  method: 'bank',
  priceCents: 4900,
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
  invoice: { number: '2026-00007', seller: JSON.stringify({ bankDetails: ['Example Ltd', 'IBAN DE02'] }) },
  amountCents: 4900,
  replaced: null,
}
