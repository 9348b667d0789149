/** @jest-environment node */
import { type LetterFacts, type News, writeBillingLetter } from '@/lib/billing/letters'

const FACTS: LetterFacts = {
  id: 'order-1',
  reference: 'AK-7K3M9Q2D',
  family: 'builder',
  planId: 'pro',
  interval: 'month',
  status: 'pending',
  method: 'bank',
  priceCents: 4900,
  dueCents: 4900,
  paidCents: 0,
  creditCents: 0,
  dueAt: new Date('2026-03-15T00:00:00Z'),
  periodStart: new Date('2026-03-01T00:00:00Z'),
  periodEnd: new Date('2026-04-01T00:00:00Z'),
  user: { email: 'ada@example.com', firstName: 'Ada' },
  invoice: { number: '2026-00007', seller: JSON.stringify({ bankDetails: ['Example Ltd', 'IBAN DE02'] }) },
  amountCents: 4900,
}
const textOf = (kind: News['kind'], facts: Partial<LetterFacts> = {}) => {
  const { to, subject, text } = writeBillingLetter(kind, { ...FACTS, ...facts })
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
  expect(textOf('received', { paidCents: 1000, amountCents: 1000 })).toContain('$39 of your payment')
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
  expect(textOf('renewal')).toContain('Nothing is charged by itself')
  expect(textOf('canceled', { creditCents: 250 })).toContain('$2.50 of it is back')
  expect(textOf('expired')).toContain('still on its way')
  expect(textOf('plan-ending')).toContain('ends on April 1, 2026')
  expect(textOf('plan-ended')).toContain('stays live')
  expect(textOf('refund-asked', { paidCents: 9900, amountCents: 4900 })).toContain('$49')
  expect(textOf('refunded', { method: 'paypal' })).toContain('PayPal')
})
