import fc from 'fast-check'
import { addDays } from '@/lib/billing/plans/period'
import { loadPlans } from '@/lib/billing/plans/versions'
import { setLiveValue } from '@/lib/base/live-value'
import { includedVat } from '@/lib/billing/tax/included-vat'
import { database } from '@/lib/platform/database/database'
import { PRO, PRO_YEAR, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { booksOf, createCoupons, take } from './books'
import { Model, balance } from './model'
import { type Step, start, steps } from './steps'
import { execFileSync } from 'node:child_process'

withTestDatabase()
beforeAll(createCoupons)
afterAll(() => setLiveValue('plans', undefined))

const trialDays = fc.integer({ min: 0, max: 40 })
type Books = Awaited<ReturnType<typeof booksOf>>

/** A change that is ordered again at the time when the old plan's grace period ends is a new order. */
const GRACE_JUST_OVER: [Date, number, Step[]] = [
  new Date('2026-01-31T23:30:00Z'),
  0,
  [
    { do: 'order', choice: PRO },
    { do: 'pay', order: 0, more: 0 },
    { do: 'wait', hours: 649 },
    { do: 'order', choice: PRO_YEAR },
    { do: 'wait', hours: 191 },
    { do: 'order', choice: PRO_YEAR },
  ],
]

test('the database keeps every cent, as the model does, through any life of a customer', async () => {
  const property = fc.asyncProperty(start, trialDays, steps(25), async (from, days, life) => {
    const model = new Model(from, addDays(from, days), (await loadPlans()).version)
    const workspaceId = await newCustomer({ trialEndsAt: model.trialEndsAt })
    for (const step of life) {
      model.step(step)
      await take(workspaceId, step, model.now)
      const books = await booksOf(workspaceId)
      expectConserved(books)
      expectAgreement(books, model)
    }
    await database().user.delete({ where: { id: workspaceId } }) // so that later runs do not renew
  })
  await fc.assert(property, { numRuns: Number(process.env.LIVES ?? 40), examples: [GRACE_JUST_OVER] })
}, 300_000)

test('over all these lives no invoice number is missing, and the days add up to the payments', async () => {
  const invoices = await database().invoice.findMany({ select: { number: true } })
  const numbers = invoices.map(({ number }) => number).sort()
  const years = [...new Set(numbers.map((number) => number.slice(0, 4)))]
  expect(years.length).toBeGreaterThan(0)
  for (const year of years) {
    const ofYear = numbers.filter((number) => number.startsWith(year))
    expect(ofYear).toEqual(ofYear.map((_, index) => `${year}-${String(index + 1).padStart(5, '0')}`))
  }
  for (const { id, redeemed } of await database().coupon.findMany()) {
    const used = { couponId: id, kind: { not: 'renewal' }, status: { not: 'canceled' } }
    expect(redeemed).toBe(await database().order.count({ where: used }))
  }
  for (const [metric, direction] of [
    ['revenue.received', 'received'],
    ['revenue.refunded', 'refunded'],
  ] as const) {
    const days = await database().dailyTotal.aggregate({ where: { metric }, _sum: { cents: true } })
    const money = await database().payment.aggregate({ where: { direction }, _sum: { amountCents: true } })
    expect(days._sum.cents).toBe(money._sum.amountCents)
  }
})

function expectConserved({
  orders,
  credit,
  received,
  refunded,
  value,
  waiting,
  invoiced,
  owed,
}: Books): void {
  expect(value + credit + waiting).toBe(received - refunded)
  expect(invoiced).toBe(value - owed)
  expect(credit).toBeGreaterThanOrEqual(0)
  for (const order of orders) {
    expect(order.valueCents).toBeGreaterThanOrEqual(0)
    for (const { totalCents, netCents, vatCents, vatBasisPoints } of order.invoices) {
      expect(netCents + vatCents).toBe(totalCents)
      expect(Math.abs(vatCents - includedVat(totalCents, vatBasisPoints))).toBeLessThanOrEqual(1)
    }
  }
  const pending = orders.filter(({ status }) => status === 'pending').map(({ family }) => family)
  expect(new Set(pending).size).toBe(pending.length)
}

function expectAgreement(books: Books, model: Model): void {
  const { credit, received, refunded } = model
  expect(books).toMatchObject({ credit, received, refunded })
  const actual = books.orders.map((order) => [
    order.planId,
    order.catalogVersion,
    order.priceCents,
    order.status,
    order.dueCents,
    order.paidCents,
    order.refundedCents,
    order.valueCents,
    order.periodEnd ?? null,
  ])
  const meant = model.orders.map((order) => [
    order.choice.planId,
    order.version,
    order.priceCents,
    order.status,
    order.dueCents,
    order.paidCents,
    order.refundedCents,
    order.valueCents,
    order.completedAt ? order.end : null,
  ])
  expect(actual).toEqual(meant)
}

test('no sequence of changes loses or invents a cent', () => {
  const property = fc.property(start, trialDays, steps(60), (from, days, life) => {
    const model = new Model(from, addDays(from, days))
    for (const step of life) {
      model.step(step)
      const { money, place } = balance(model)
      if (place !== money) throw new Error(`${money} cents came in, ${place} are somewhere`)
      if (model.credit < 0) throw new Error('credit is below zero')
      for (const { valueCents, refundedCents, paidCents } of model.orders)
        if (valueCents < 0 || refundedCents > paidCents) throw new Error('an order holds less than nothing')
    }
  })
  fc.assert(property, { numRuns: 2000 })
}, 120_000)

/** One process per zone, because a process reads its zone when it starts. */
const livesIn = (TZ: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/node/billing/print-days.ts', 'lives'], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  })

test('amounts and days are the same in every time zone', () => {
  const here = livesIn('UTC')
  expect(here.split('\n').length).toBeGreaterThan(300)
  // Thirteen hours ahead with summer time, and three and a half behind: zones with unusual days and offsets.
  for (const zone of ['Pacific/Auckland', 'America/St_Johns']) expect(livesIn(zone)).toBe(here)
}, 120_000)
