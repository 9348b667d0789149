import { dashboardMetrics } from '@/lib/admin/metrics'
import { paymentsOverview } from '@/lib/admin/payments'
import { hideSample, shownSample } from '@/lib/admin/sample'
import { exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { netCents } from '@/lib/billing/reports/revenue'
import { exportQuery, transactionQuery } from '@/lib/billing/reports/transactions/schema'
import { incrementDailyTotal } from '@/lib/platform/counts/daily-totals'
import { database, inTransaction } from '@/lib/platform/database/database'
import { asAdmin, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { anOrder } from '../../factories/orders'

withTestDatabase()

const ADMIN = asAdmin('administrator')

const NOON = new Date('2026-11-21T12:00:00Z')

function money(day: string, cents: number, { refunded = false, method = 'bank', count = 1 } = {}) {
  const metric = refunded ? 'revenue.refunded' : 'revenue.received'
  return inTransaction((tx) =>
    incrementDailyTotal(tx, metric, day, { subject: `${method}:builder:pro:month`, cents, count }),
  )
}

beforeEach(() => database().dailyTotal.deleteMany())

describe('Total revenue', () => {
  it('is everything received, minus refunds', async () => {
    await money('2024-02-29', 4900)
    await money('2026-11-21', 19900)
    await money('2026-11-21', 4900, { refunded: true })
    expect((await dashboardMetrics(ADMIN, NOON)).revenueCents).toBe(19900)
  })

  it('supports more than 32 bits', async () => {
    await money('2026-11-20', 2_000_000_000)
    await money('2026-11-21', 2_000_000_000)
    expect((await dashboardMetrics(ADMIN, NOON)).revenueCents).toBe(4_000_000_000)
  })
})

describe('PayPal transactions', () => {
  it('are the payments through PayPal, refunded or not', async () => {
    await money('2026-01-31', 9800, { method: 'paypal', count: 2 })
    await money('2026-02-01', 4900, { method: 'paypal', refunded: true })
    await money('2026-02-01', 4900)
    expect((await dashboardMetrics(ADMIN, NOON)).onlinePayments).toEqual({ paypal: 2, stripe: 0 })
  })
})

describe('Active users', () => {
  it('were seen within thirty days, to the millisecond', async () => {
    const seen = (email: string, lastSeenAt: string) =>
      database().user.create({
        data: { email, firstName: 'A', lastName: 'B', trialEndsAt: NOON, lastSeenAt: new Date(lastSeenAt) },
      })
    await seen('in@example.com', '2026-10-22T12:00:00.000Z')
    await seen('out@example.com', '2026-10-22T11:59:59.999Z')
    expect((await dashboardMetrics(ADMIN, NOON)).activeUsers).toBe(1)
  })
})

describe('Monthly growth', () => {
  const growthOn = async (now: string) => (await dashboardMetrics(ADMIN, new Date(now))).growthPercent

  it('compares thirty days, including today, with the thirty before', async () => {
    await money('2026-09-23', 10_000) // the first of the sixty days
    await money('2026-10-22', 1) // the last of the earlier thirty
    await money('2026-10-23', 11_000) // the first of the recent thirty
    await money('2026-11-21', 860)
    await money('2026-09-22', 999_999) // too old
    expect(await growthOn('2026-11-21T00:00:00Z')).toBe(18.6)
    expect(await growthOn('2026-11-21T23:59:59Z')).toBe(18.6)
  })

  it('counts through a leap day', async () => {
    await money('2028-01-31', 10_000)
    await money('2028-02-29', 12_500)
    expect(await growthOn('2028-03-29T00:00:00Z')).toBe(25)
    expect(await growthOn('2028-03-31T00:00:00Z')).toBe(-100) // 29 February is among the earlier days now
  })

  it('counts from the end of a long month and across a new year', async () => {
    await money('2026-12-02', 10_000)
    await money('2027-01-01', 5000)
    expect(await growthOn('2027-01-30T00:00:00Z')).toBe(-50)
  })

  it('uses the day in UTC, in any time zone', async () => {
    await money('2026-10-21', 100)
    await money('2026-11-21', 150)
    expect(await growthOn('2026-11-20T20:00:00-08:00')).toBe(50)
    expect(await growthOn('2026-11-20T15:59:59-08:00')).toBe(-100) // still the 20th in UTC
  })

  it('is null without earlier revenue, and subtracts refunds', async () => {
    expect(await growthOn('2026-11-21T12:00:00Z')).toBeNull()
    await money('2026-10-01', 4900)
    await money('2026-10-01', 4900, { refunded: true })
    await money('2026-11-01', 4900)
    expect(await growthOn('2026-11-21T12:00:00Z')).toBeNull()
    await money('2026-10-02', 4900)
    await money('2026-11-02', 4900, { refunded: true })
    expect(await growthOn('2026-11-21T12:00:00Z')).toBe(-100)
  })
})

describe('Sample data', () => {
  const overview = () => paymentsOverview(ADMIN, transactionQuery.parse({}))

  afterEach(async () => {
    await database().payment.deleteMany()
    await database().order.deleteMany()
    await database().setting.deleteMany()
  })

  it('exists before the first order, with the specified figures, which its months add up to', async () => {
    const sample = await shownSample(ADMIN, NOON)
    if (!sample) throw new Error('No sample')
    const { metrics, summary, months, transactions } = sample
    expect(months.at(-1)?.month).toBe('2026-11')
    expect(netCents(months.flatMap(({ lines }) => lines))).toBe(metrics.revenueCents)
    expect(summary.paypal.netCents + summary.bank.netCents).toBe(metrics.revenueCents)
    expect(metrics.onlinePayments.paypal).toBe(summary.paypal.payments)
    expect(metrics).toEqual({
      ...{
        revenueCents: 1_575_000,
        activeUsers: 1234,
        onlinePayments: { paypal: 45, stripe: 0 },
        growthPercent: 18.6,
      },
    })
    expect(transactions[0]).toMatchObject({ reference: 'SAMPLE-5', plan: 'Pro', amountCents: 4900 })
    expect(new Set(transactions.map(({ status }) => status))).toEqual(new Set(['completed', 'pending']))
  })

  it('never mixes with real figures, rows and files', async () => {
    const { sample, summary, months, transactions, range } = await overview()
    expect(sample).not.toBeNull()
    expect([summary.revenueCents, summary.paypal.payments, transactions, range]).toEqual([0, 0, [], null])
    expect(months.flatMap(({ lines }) => lines)).toEqual([])
    expect((await dashboardMetrics(ADMIN, NOON)).revenueCents).toBe(0)
    const file = await exportTransactions(ADMIN, exportQuery.parse({}))
    expect(await new Response(file).text()).not.toMatch(/sample/i)
  })

  it('ends with the first order, whatever its outcome', async () => {
    await anOrder({ status: 'canceled' })
    expect((await overview()).sample).toBeNull()
  })

  it('ends with the first payment, even one without an order', async () => {
    await database().payment.create({
      data: { direction: 'received', method: 'bank', amountCents: 100, occurredAt: NOON },
    })
    expect((await overview()).sample).toBeNull()
  })

  it('stays hidden once an administrator hid it, and the audit log records who did', async () => {
    await expect(shownSample(asUser('somebody'))).rejects.toThrow()
    await expect(hideSample(asUser('somebody'))).rejects.toThrow()
    await hideSample(ADMIN)
    expect((await overview()).sample).toBeNull()
    const entry = await database().auditEntry.findFirst({ orderBy: { sequence: 'desc' } })
    expect(entry).toMatchObject({ actorId: 'administrator', action: 'sample-data.hidden' })
  })
})
