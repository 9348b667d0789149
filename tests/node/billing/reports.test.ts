import { monthReports, percentOf } from '@/lib/billing/reports/months'
import { database, inTransaction } from '@/lib/platform/database/database'
import { inOwnDatabase } from '../../factories/database'
import { aCustomer, anOrder } from '../../factories/orders'
import { ADMIN } from '../../factories/actors'
import { lastMonths, netCents, revenueByMonth, revenueSummary } from '@/lib/billing/reports/revenue'
import { addToDay } from '@/lib/platform/counts/daily-totals'

inOwnDatabase()

let customers = 0
const somebody = () => aCustomer('Ada', 'Lovelace', `ada-${++customers}@example.com`)

/** A period that somebody has paid for. */
const paid = (userId: string, start: string, end: string, given = {}) =>
  anOrder({ userId, periodStart: new Date(start), periodEnd: new Date(end), paidCents: 4900, ...given })

const reportOf = async (month: string, now = '2030-01-01') =>
  (await monthReports(ADMIN, [month], new Date(now)))[0]

beforeEach(async () => {
  await database().order.deleteMany()
  await database().user.deleteMany()
})

describe('Churn', () => {
  it('counts the plans that ran at the start of a month and no longer at its end', async () => {
    const stays = await somebody()
    await paid(stays, '2028-01-15', '2028-02-15')
    await paid(stays, '2028-02-15', '2028-03-15')
    await paid(await somebody(), '2028-01-29', '2028-02-29') // ends on the leap day
    await paid(await somebody(), '2028-02-10', '2028-03-10') // began later
    expect(await reportOf('2028-02')).toMatchObject({ held: 2, ended: 1 })
    expect(await reportOf('2028-03')).toMatchObject({ held: 2, ended: 2 })
  })

  it('takes a change of plan for no end, and the two families for two plans', async () => {
    const changes = await somebody()
    await paid(changes, '2026-10-20', '2026-11-05', { planId: 'pro' }) // cut short by the change
    await paid(changes, '2026-11-05', '2027-11-05', { planId: 'enterprise', interval: 'year' })
    await paid(changes, '2026-10-20', '2026-11-20', { family: 'converter', planId: 'starter' })
    expect(await reportOf('2026-11')).toMatchObject({ held: 2, ended: 1 })
  })

  it('does not count a plan as ended now while its next period may still be paid', async () => {
    await paid(await somebody(), '2026-10-10', '2026-11-10')
    expect(await reportOf('2026-11', '2026-11-16T23:00:00Z')).toMatchObject({ held: 1, ended: 0 })
    expect(await reportOf('2026-11', '2026-11-17T00:00:00Z')).toMatchObject({ held: 1, ended: 1 })
  })

  it('knows an account that was deleted by its pseudonym', async () => {
    for (const pseudonym of ['one', 'two'])
      await anOrder({ pseudonym, periodStart: new Date('2026-10-10'), periodEnd: new Date('2026-11-10') })
    expect(await reportOf('2026-11')).toMatchObject({ held: 2, ended: 2 })
  })
})

describe('Trial conversion', () => {
  it('takes the accounts whose trial ended within the month in UTC, and those of them who ever paid', async () => {
    const ends = async (trialEndsAt: string, role = 'user') => {
      const id = await somebody()
      await database().user.update({ where: { id }, data: { trialEndsAt: new Date(trialEndsAt), role } })
      return id
    }
    await paid(await ends('2026-10-31T23:30:00-01:00'), '2026-12-01', '2027-01-01')
    await anOrder({ userId: await ends('2026-11-30T23:59:59Z'), status: 'pending' })
    await ends('2026-12-01T00:00:00Z')
    await ends('2026-11-10', 'admin')
    expect(await reportOf('2026-11')).toMatchObject({ trials: 2, paid: 1 })
    expect(await reportOf('2026-11', '2026-11-20')).toMatchObject({ trials: 1, paid: 1 })
  })
})

test('a share of nothing is none', () => {
  expect(percentOf(0, 0)).toBeNull()
  expect(percentOf(1, 3)).toBe(33.3)
})

describe('Revenue', () => {
  const money = (day: string, cents: number, subject: string, direction = 'received') =>
    inTransaction((tx) => addToDay(tx, `revenue.${direction}`, day, { subject, cents }))

  beforeAll(async () => {
    await money('2028-01-31', 4900, 'paypal:builder:pro:month')
    await money('2028-02-01', 19900, 'bank:builder:enterprise:month')
    await money('2028-02-29', 4900, 'paypal:builder:pro:month')
    await money('2028-02-29', 4900, 'paypal:builder:pro:month', 'refunded')
    await money('2028-03-01', 2900, 'bank:converter:starter:month')
  })

  test('months are calendar months in UTC, leap day included, the oldest first', async () => {
    const months = lastMonths(3, new Date('2028-03-31T23:59:59Z'))
    expect(months).toEqual(['2028-01', '2028-02', '2028-03'])
    const revenue = await revenueByMonth(ADMIN, months)
    expect(revenue.map(({ month, lines }) => [month, netCents(lines)])).toEqual([
      ['2028-01', 4900],
      ['2028-02', 19900],
      ['2028-03', 2900],
    ])
  })

  test('months go back over a new year, whatever day it is', () => {
    expect(lastMonths(4, new Date('2027-03-31T00:00:00Z'))).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ])
    expect(lastMonths(1, new Date('2026-12-31T23:00:00-02:00'))).toEqual(['2027-01'])
  })

  test('the summary sets PayPal against bank transfers, refunds taken off', async () => {
    expect(await revenueSummary(ADMIN)).toEqual({
      paypal: { receivedCents: 9800, refundedCents: 4900, netCents: 4900, payments: 2 },
      bank: { receivedCents: 22800, refundedCents: 0, netCents: 22800, payments: 2 },
      revenueCents: 27700,
    })
  })
})
