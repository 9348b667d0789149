import { execFileSync } from 'node:child_process'
import { type OrderEvent, writeOrderEmail } from '@/lib/billing/emails/orders'
import { type EmailFacts, SAMPLE_FACTS } from '@/lib/billing/emails/facts'

const textOf = (kind: OrderEvent['kind'], facts: Partial<EmailFacts> = {}) => {
  const { to, subject, text } = writeOrderEmail(kind, { ...SAMPLE_FACTS, ...facts })
  expect(to).toBe('ada@example.com')
  expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object/)
  return `${subject}\n${text}`
}

it('says where to transfer what, and under which reference', () => {
  const text = textOf('placed')
  for (const words of [
    '$49',
    'Example Ltd\nIBAN DE02',
    'AK-7K3M9Q2D',
    '/account/invoices/2026-00007',
    'March 15, 2026',
  ])
    expect(text).toContain(words)
})

it('says what is missing after a payment in part, and thanks for the whole', () => {
  expect(textOf('received', { paidCents: 1000, amountCents: 1000 })).toContain('is $39 short')
  const paid = textOf('received', { status: 'completed', paidCents: 5000 })
  expect(paid).toContain('from March 1, 2026 to April 1, 2026')
  expect(paid).toContain('$1 more than was due')
})

it('says that money for an order that had ended is kept', () => {
  expect(textOf('received', { status: 'canceled', paidCents: 4900 })).toContain('kept as credit')
})

it('asks for nothing where nothing is left to pay', () => {
  expect(textOf('placed', { status: 'completed', method: 'credit', dueCents: 0 })).not.toContain('transfer')
})

it('tells of renewals, cancellations, ends and refunds', () => {
  expect(textOf('renewal')).toContain('We never charge you automatically')
  expect(textOf('canceled', { creditCents: 250 })).toContain('$2.50 you put into it is back')
  expect(textOf('expired')).toContain('still on its way')
  expect(textOf('plan-ending')).toContain('ends on April 1, 2026')
  expect(textOf('plan-ended')).toContain('stays live')
  expect(textOf('refund-asked', { paidCents: 9900, amountCents: 4900 })).toContain('$49')
  expect(textOf('refunded', { method: 'paypal' })).toContain('PayPal')
})

const day = (iso: string) => new Date(`${iso}T12:00:00Z`)
const held = { periodEnd: day('2026-04-01'), endedAt: null }

it('says of Pro that is ordered within the trial when it starts, and of more that it starts at once', () => {
  const user = { ...SAMPLE_FACTS.user, trialEndsAt: day('2026-03-10') }
  expect(textOf('placed', { user })).toContain('If you pay before your trial ends on March 10, 2026')
  expect(textOf('placed', { user, planId: 'enterprise' })).toContain('starts as soon as your payment')
  const paid = { user, status: 'completed', completedAt: day('2026-03-05'), periodStart: day('2026-03-10') }
  expect(textOf('received', paid)).toContain('Until it begins, your trial continues')
})

it('speaks of no payment after the trial where the order is not kept as long', () => {
  const text = textOf('placed', { user: { ...SAMPLE_FACTS.user, trialEndsAt: day('2026-03-20') } })
  expect(text).toContain('your plan starts when your trial ends, on March 20, 2026')
  expect(text).not.toContain('arrives later')
  expect(text).toContain('stays open until March 15, 2026')
})

it('says of Pro that is taken back within the trial that it does not begin, and later that it has ended', () => {
  const taken = { status: 'completed', held: { periodEnd: day('2026-04-20'), endedAt: day('2026-03-10') } }
  const asked = { ...taken, refundAskedAt: day('2026-03-10') }
  const before = textOf('refund-asked', { ...asked, periodStart: day('2026-03-20') })
  expect(before).toContain(
    'does not begin on March 20, 2026. Your trial continues until then. We will refund $49',
  )
  expect(before).not.toContain('has ended')
  expect(textOf('refund-asked', { ...asked, periodStart: day('2026-03-09') })).toContain('Pro has ended')
})

it('says of a change which unpaid order it replaces, and what is held until it is paid', () => {
  const text = textOf('placed', { kind: 'change', planId: 'enterprise', held, replaced: 'AK-OLD' })
  expect(text).toContain('replaces your order AK-OLD: please don’t pay that one.')
  expect(text).toContain('you keep your current plan, which is paid until April 1, 2026')
})

it('speaks of a next period as one that follows', () => {
  const renewal = { kind: 'renewal', held }
  const paid = textOf('received', { ...renewal, status: 'completed', paidCents: 4900 })
  expect(paid).toContain('Appkiln Pro continues')
  expect(paid).toContain('The next period of Appkiln Pro runs from March 1, 2026')
  const part = textOf('received', { ...renewal, paidCents: 1000, amountCents: 1000 })
  expect(part).toContain('$39 of it is still missing')
  expect(part).not.toContain('can start')
  expect(textOf('renewal', { ...renewal, status: 'completed', method: 'credit', dueCents: 0 })).toContain(
    'your credit covers it',
  )
  expect(textOf('canceled', renewal)).toContain('ends with the period that you paid for, on April 1, 2026')
  expect(textOf('refund-asked', renewal)).toContain('your plan ends on April 1, 2026. We will refund $49')
  expect(textOf('plan-lapsed', renewal)).toContain('pay before March 29, 2026')
})

it('leads to where PayPal is paid', () => {
  expect(textOf('renewal-due', { method: 'paypal', kind: 'renewal', held })).toContain(
    '/account/orders/order-1',
  )
})

it('names the same days wherever the service runs', () => {
  const print = (TZ: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tests/node/billing/print-emails.ts'], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
  const here = print('UTC')
  expect(here).toContain('February 29, 2028')
  // Where it is another day already, or still.
  for (const zone of ['Pacific/Auckland', 'America/St_Johns']) expect(print(zone)).toBe(here)
}, 60_000)
