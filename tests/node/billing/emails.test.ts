import { execFileSync } from 'node:child_process'
import { type OrderEvent, writeOrderEmail } from '@/lib/billing/emails/orders'
import { type EmailFacts, SAMPLE_FACTS } from '@/lib/billing/emails/facts'

const emailText = (kind: OrderEvent['kind'], facts: Partial<EmailFacts> = {}) => {
  const { to, subject, text } = writeOrderEmail(kind, { ...SAMPLE_FACTS, ...facts })
  expect(to).toBe('ada@example.com')
  expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object/)
  return `${subject}\n${text}`
}

it('contain the bank details, the amount, and the reference', () => {
  const text = emailText('placed')
  for (const words of [
    '$49',
    'Example Ltd\nIBAN DE02',
    'AK-7K3M9Q2D',
    '/account/invoices/2026-00007',
    'March 15, 2026',
  ])
    expect(text).toContain(words)
})

it('contain the missing amount after a partial payment, and thank for the whole', () => {
  expect(emailText('received', { paidCents: 1000, amountCents: 1000 })).toContain('is $39 short')
  const paid = emailText('received', { status: 'completed', paidCents: 5000 })
  expect(paid).toContain('from March 1, 2026 to April 1, 2026')
  expect(paid).toContain('$1 more than was due')
})

it('explain that money for an ended order becomes credit', () => {
  expect(emailText('received', { status: 'canceled', paidCents: 4900 })).toContain(
    'We added it to your credit.',
  )
})

it('request nothing if nothing is left to pay', () => {
  expect(emailText('placed', { status: 'completed', method: 'credit', dueCents: 0 })).not.toContain(
    'transfer',
  )
})

it('report renewals, cancellations, ends and refunds', () => {
  expect(emailText('renewal')).toContain('We never charge you automatically')
  expect(emailText('canceled', { creditCents: 250 })).toContain('We added $2.50 to your credit.')
  expect(emailText('expired')).toContain('still on its way')
  expect(emailText('plan-ending')).toContain('ends on April 1, 2026')
  expect(emailText('plan-ended')).toContain('stay live')
  expect(emailText('refund-asked', { paidCents: 9900, amountCents: 4900 })).toContain('$49')
  expect(emailText('refunded', { method: 'paypal' })).toContain('PayPal')
})

const day = (iso: string) => new Date(`${iso}T12:00:00Z`)
const held = { periodEnd: day('2026-04-01'), endedAt: null }

it('tell when Pro starts if it is ordered within the trial, and that larger plans start immediately', () => {
  const user = { ...SAMPLE_FACTS.user, trialEndsAt: day('2026-03-10') }
  expect(emailText('placed', { user })).toContain(
    'starts on March 10, 2026, when your trial ends. If your payment arrives later, it starts then.',
  )
  expect(emailText('placed', { user, planId: 'enterprise' })).toContain('starts as soon as your payment')
  const paid = { user, status: 'completed', completedAt: day('2026-03-05'), periodStart: day('2026-03-10') }
  expect(emailText('received', paid)).toContain('Until it begins, your trial continues')
})

it('mention no payment after the trial if the order expires earlier', () => {
  const text = emailText('placed', { user: { ...SAMPLE_FACTS.user, trialEndsAt: day('2026-03-20') } })
  expect(text).toContain('starts on March 20, 2026, when your trial ends, so you don’t lose a day.')
  expect(text).not.toContain('arrives later')
  expect(text).toContain('stays open until March 15, 2026')
})

it('tell that Pro does not begin after a refund within the trial, and later that it has ended', () => {
  const taken = { status: 'completed', held: { periodEnd: day('2026-04-20'), endedAt: day('2026-03-10') } }
  const pending = { ...taken, refundAskedAt: day('2026-03-10') }
  const before = emailText('refund-asked', { ...pending, periodStart: day('2026-03-20') })
  expect(before).toContain(
    'does not start on March 20, 2026. Your trial continues until then. We will refund $49',
  )
  expect(before).not.toContain('has ended')
  expect(emailText('refund-asked', { ...pending, periodStart: day('2026-03-09') })).toContain('Pro has ended')
})

it('tell which unpaid order a change replaces, and what is kept until it is paid', () => {
  const text = emailText('placed', { kind: 'change', planId: 'enterprise', held, replaced: 'AK-OLD' })
  expect(text).toContain('replaces order AK-OLD, so please don’t pay that one.')
  expect(text).toContain('you keep your current plan, which is paid until April 1, 2026')
})

it('describe a next period as the following one', () => {
  const renewal = { kind: 'renewal', held }
  const paid = emailText('received', { ...renewal, status: 'completed', paidCents: 4900 })
  expect(paid).toContain('Appkiln Pro continues')
  expect(paid).toContain('Your next Appkiln Pro period runs from March 1, 2026')
  const part = emailText('received', { ...renewal, paidCents: 1000, amountCents: 1000 })
  expect(part).toContain('$39 is still due.')
  expect(part).not.toContain('can start')
  expect(emailText('renewal', { ...renewal, status: 'completed', method: 'credit', dueCents: 0 })).toContain(
    'your credit covers it',
  )
  expect(emailText('canceled', renewal)).toContain('ends with the period you paid for, on April 1, 2026')
  expect(emailText('refund-asked', renewal)).toContain('your plan ends on April 1, 2026. We will refund $49')
  expect(emailText('plan-lapsed', renewal)).toContain('pay before March 29, 2026')
})

it('link to the payment with PayPal', () => {
  expect(emailText('renewal-due', { method: 'paypal', kind: 'renewal', held })).toContain(
    '/account/orders/order-1',
  )
})

it('name the same days in every time zone', () => {
  const print = (TZ: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tests/node/billing/print-days.ts', 'emails'], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
  const here = print('UTC')
  expect(here).toContain('February 29, 2028')
  // Where it is the next day already, or still the previous one.
  for (const zone of ['Pacific/Auckland', 'America/St_Johns']) expect(print(zone)).toBe(here)
}, 60_000)
