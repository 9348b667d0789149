import { inTransaction } from '@/lib/platform/database/database'
import { incrementDailyTotal } from '@/lib/platform/counts/daily-totals'
import { lastMonths, netCents, revenueByMonth, revenueSummary } from '@/lib/billing/reports/revenue'
import { percentOf } from '@/lib/billing/reports/months'
import { withTestDatabase } from '../../factories/database'
import { ADMIN } from '../../factories/actors'
import { describeConcurrency } from './at-once'
import { describeCarriedState } from './carried-state'
import { reportCases } from './report-cases'

describe('concurrency in SQLite', () => {
  withTestDatabase()
  describeConcurrency()
})

describe('the state of the previous version in SQLite', () => {
  withTestDatabase()
  describeCarriedState('sqlite')
})

describe('reports, from SQLite', () => {
  withTestDatabase()
  reportCases()

  test('a share of nothing is null', () => {
    expect(percentOf(0, 0)).toBeNull()
    expect(percentOf(1, 3)).toBe(33.3)
  })

  describe('Revenue', () => {
    const money = (day: string, cents: number, subject: string, direction = 'received') =>
      inTransaction((tx) => incrementDailyTotal(tx, `revenue.${direction}`, day, { subject, cents }))

    beforeAll(async () => {
      await money('2028-01-31', 4900, 'paypal:builder:pro:month')
      await money('2028-02-01', 19900, 'bank:builder:enterprise:month')
      await money('2028-02-29', 4900, 'paypal:builder:pro:month')
      await money('2028-02-29', 4900, 'paypal:builder:pro:month', 'refunded')
      await money('2028-03-01', 2900, 'bank:converter:starter:month')
    })

    test('months are calendar months in UTC, including leap days, oldest first', async () => {
      const months = lastMonths(3, new Date('2028-03-31T23:59:59Z'))
      expect(months).toEqual(['2028-01', '2028-02', '2028-03'])
      const revenue = await revenueByMonth(ADMIN, months)
      expect(revenue.map(({ month, lines }) => [month, netCents(lines)])).toEqual([
        ['2028-01', 4900],
        ['2028-02', 19900],
        ['2028-03', 2900],
      ])
    })

    test('months go back across a new year, on any day', () => {
      expect(lastMonths(4, new Date('2027-03-31T00:00:00Z'))).toEqual([
        '2026-12',
        '2027-01',
        '2027-02',
        '2027-03',
      ])
      expect(lastMonths(1, new Date('2026-12-31T23:00:00-02:00'))).toEqual(['2027-01'])
    })

    test('the summary compares PayPal with bank transfers, minus refunds', async () => {
      expect(await revenueSummary(ADMIN)).toMatchObject({
        paypal: { receivedCents: 9800, refundedCents: 4900, netCents: 4900, payments: 2 },
        bank: { receivedCents: 22800, refundedCents: 0, netCents: 22800, payments: 2 },
        revenueCents: 27700,
      })
    })
  })
})
