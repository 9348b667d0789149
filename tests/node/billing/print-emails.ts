// Prints the letters that name days. Run by letters.test.ts in several zones: all must print the same.
import { type OrderEvent, writeOrderEmail } from '@/lib/billing/emails/orders'
import { writeTrialEmail } from '@/lib/billing/emails/trials'
import { FACTS } from '../../factories/email-facts'

const KINDS: OrderEvent['kind'][] = [
  'placed',
  'renewal',
  'renewal-due',
  'renewal-overdue',
  'canceled',
  'plan-ending',
  'plan-lapsed',
]
for (const iso of ['2028-02-29T23:59:59Z', '2028-02-29T00:00:00Z', '2026-12-31T23:30:00Z']) {
  const moment = new Date(iso)
  for (const kind of KINDS) {
    const facts = {
      ...FACTS,
      kind: 'renewal',
      dueAt: moment,
      periodStart: null,
      periodEnd: moment,
      user: { ...FACTS.user, trialEndsAt: moment },
      held: { periodEnd: moment, endedAt: null },
    }
    console.log(writeOrderEmail(kind, facts).text)
  }
  for (const kind of ['trial-ending', 'trial-ended'] as const)
    console.log(writeTrialEmail(kind, { user: FACTS.user, trialEndsAt: moment, unpaid: null }).text)
}
