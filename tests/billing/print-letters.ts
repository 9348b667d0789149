// Prints the letters that name days. Run by letters.test.ts in several zones: all must print the same.
import { type News, writeBillingLetter } from '@/lib/billing/letters/orders'
import { writeTrialLetter } from '@/lib/billing/letters/trials'

const KINDS: News['kind'][] = [
  'placed',
  'renewal',
  'renewal-due',
  'renewal-overdue',
  'canceled',
  'plan-ending',
  'plan-lapsed',
]
const user = { email: 'ada@example.com', firstName: 'Ada' }

for (const iso of ['2028-02-29T23:59:59Z', '2028-02-29T00:00:00Z', '2026-12-31T23:30:00Z']) {
  const moment = new Date(iso)
  for (const kind of KINDS) {
    const facts = {
      id: 'order',
      reference: 'AK-7K3M9Q2D',
      kind: 'renewal',
      family: 'builder',
      planId: 'pro',
      interval: 'month',
      status: 'pending',
      method: 'bank',
      priceCents: 4900,
      dueCents: 4900,
      paidCents: 0,
      creditCents: 0,
      createdAt: new Date('2026-01-01T00:00:00Z'),
      dueAt: moment,
      completedAt: null,
      refundAskedAt: null,
      periodStart: null,
      periodEnd: moment,
      user: { ...user, trialEndsAt: moment },
      held: { periodEnd: moment, endedAt: null },
      invoice: null,
      amountCents: 0,
      replaced: null,
    }
    console.log(writeBillingLetter(kind, facts).text)
  }
  for (const kind of ['trial-ending', 'trial-ended'] as const)
    console.log(writeTrialLetter(kind, { user, trialEndsAt: moment, unpaid: null }).text)
}
