// Prints the emails that contain days, or the model’s results of three hundred lives and the start of their months in the
// product. Tests run it in several zones: all must print the same. Usage: print-days.ts emails|lives
import fc from 'fast-check'
import { addDays, addMonths } from '@/lib/billing/plans/period'
import { Model, balance } from './model'
import { start, steps } from './steps'
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

function printEmails(): void {
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
}

function printLives(): void {
  const lives = fc.sample(fc.tuple(start, fc.integer({ min: 0, max: 40 }), steps(40)), {
    seed: 7,
    numRuns: 300,
  })
  for (const [from, days, life] of lives) {
    const model = new Model(from, addDays(from, days))
    for (const step of life) model.step(step)
    const { money, place } = balance(model)
    const orders = model.orders.map(({ status, valueCents, end }) => [status, valueCents, end.toISOString()])
    const months = Array.from({ length: 13 }, (_, count) => addMonths(from, count).toISOString())
    console.log(JSON.stringify([money, place, model.credit, orders, months]))
  }
}

if (process.argv[2] === 'emails') printEmails()
else printLives()
