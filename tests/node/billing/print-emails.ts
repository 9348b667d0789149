// Prints the emails that contain days. emails.test.ts runs it in several zones: all must print the same.
import { type OrderEvent, writeOrderEmail } from '@/lib/billing/emails/orders'
import { SAMPLE_FACTS } from '@/lib/billing/emails/facts'
import { TRIAL_EMAILS } from '@/lib/billing/emails/trials'

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
      ...SAMPLE_FACTS,
      kind: 'renewal',
      dueAt: moment,
      periodStart: null,
      periodEnd: moment,
      user: { ...SAMPLE_FACTS.user, trialEndsAt: moment },
      held: { periodEnd: moment, endedAt: null },
    }
    console.log(writeOrderEmail(kind, facts).text)
  }
  for (const kind of ['trial-ending', 'trial-ended'] as const)
    console.log(
      TRIAL_EMAILS[kind](SAMPLE_FACTS.user.email, {
        user: SAMPLE_FACTS.user,
        trialEndsAt: moment,
        unpaid: null,
      }).text,
    )
}
