import { dashboardMetrics } from '@/lib/admin/metrics'
import { addToDay } from '@/lib/platform/counts/daily-totals'
import { database, inTransaction } from '@/lib/platform/database/database'
import { asAdmin } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'

inOwnDatabase()

const ADMIN = asAdmin('administrator')

const NOON = new Date('2026-11-21T12:00:00Z')

function money(day: string, cents: number, { refunded = false, method = 'bank', count = 1 } = {}) {
  const metric = refunded ? 'revenue.refunded' : 'revenue.received'
  return inTransaction((tx) =>
    addToDay(tx, metric, day, { subject: `${method}:builder:pro:month`, cents, count }),
  )
}

beforeEach(() => database().dailyTotal.deleteMany())

describe('Total revenue', () => {
  it('is all that was received, less what was given back', async () => {
    await money('2024-02-29', 4900)
    await money('2026-11-21', 19900)
    await money('2026-11-21', 4900, { refunded: true })
    expect((await dashboardMetrics(ADMIN, NOON)).revenueCents).toBe(19900)
  })

  it('goes beyond what 32 bits hold', async () => {
    await money('2026-11-20', 2_000_000_000)
    await money('2026-11-21', 2_000_000_000)
    expect((await dashboardMetrics(ADMIN, NOON)).revenueCents).toBe(4_000_000_000)
  })
})

describe('PayPal transactions', () => {
  it('are the payments that came through PayPal, refunded later or not', async () => {
    await money('2026-01-31', 9800, { method: 'paypal', count: 2 })
    await money('2026-02-01', 4900, { method: 'paypal', refunded: true })
    await money('2026-02-01', 4900)
    expect((await dashboardMetrics(ADMIN, NOON)).paypalPayments).toBe(2)
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

  it('compares thirty days, today among them, with the thirty before', async () => {
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

  it('counts from the end of a long month and over a new year', async () => {
    await money('2026-12-02', 10_000)
    await money('2027-01-01', 5000)
    expect(await growthOn('2027-01-30T00:00:00Z')).toBe(-50)
  })

  it('takes the day of the moment in UTC, wherever it was named', async () => {
    await money('2026-10-21', 100)
    await money('2026-11-21', 150)
    expect(await growthOn('2026-11-20T20:00:00-08:00')).toBe(50)
    expect(await growthOn('2026-11-20T15:59:59-08:00')).toBe(-100) // still the 20th in UTC
  })

  it('is none without earlier revenue, and takes refunds off', async () => {
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
