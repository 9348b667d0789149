import { asUser } from '../../factories/actors'
import { activeApps, adminAnalytics, topApps, topPages } from '@/lib/admin/analytics'
import { createApp } from '@/lib/apps/mutations'
import { database } from '@/lib/platform/database/database'
import { getPeriod } from '@/lib/platform/counts/periods'
import { asAdmin } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const ADMIN = asAdmin('administrator')

const NOW = new Date('2028-03-02T12:00:00Z')

const add = (day: string, metric: string, subject: string, count: number) =>
  database().dailyTotal.create({ data: { day, metric, subject, count } })

/** Writes a count and its total, as counting does. */
async function addWithTotal(day: string, metric: string, subject: string, count: number): Promise<void> {
  await add(day, metric, subject, count)
  await database().dailyTotal.upsert({
    where: { metric_day_subject: { metric, day, subject: '' } },
    create: { metric, day, count },
    update: { count: { increment: count } },
  })
}

let bakery: string

beforeAll(async () => {
  bakery = (
    await createApp(asUser(await newAccount('ada@example.com')), { name: 'Rye & Rosemary', kind: 'custom' })
  ).id
  await database().dailyTotal.deleteMany()
  await addWithTotal('2028-03-02', 'site.visit', '/', 60)
  await addWithTotal('2028-02-29', 'site.visit', '/', 20)
  await addWithTotal('2028-02-29', 'site.visit', '/pricing', 20)
  await addWithTotal('2028-02-20', 'site.visit', '/', 50) // the week before
  await addWithTotal('2028-01-01', 'site.visit', '/', 1000) // long ago
  await add('2028-03-01', 'account.created', '', 10)
  await add('2028-03-01', 'app.created', 'custom', 3)
  await add('2028-03-01', 'app.created', 'wordpress', 2)
  await add('2028-03-02', 'app.created', 'web-to-app', 3)
  await add('2028-03-02', 'app.launched', '', 4)
  await add('2028-03-02', 'orders.created', 'bank:builder:pro:month', 1)
  await add('2028-03-02', 'orders.created', 'paypal:builder:pro:year', 1)
  await add('2028-03-02', 'revenue.received', 'paypal:builder:pro:year', 1)
  await addWithTotal('2028-03-02', 'download.apk', bakery, 5)
  await addWithTotal('2028-03-02', 'download.pwa', bakery, 2)
  await addWithTotal('2028-03-01', 'app.visit', bakery, 7)
  await addWithTotal('2028-03-01', 'app.visit', 'deleted-since', 9)
  await addWithTotal('2028-02-22', 'app.visit', bakery, 1)
})

describe('The administrators’ analytics', () => {
  test('fill days without a count with zero, and compare with the previous period', async () => {
    const { counts } = await adminAnalytics(ADMIN, '7d', NOW)
    expect(counts['site.visit']).toEqual({
      values: [0, 0, 0, 0, 40, 0, 60],
      before: [0, 0, 50, 0, 0, 0, 0],
      total: 100,
      totalBefore: 50,
    })
    expect(counts['contact.sent']).toMatchObject({ total: 0, totalBefore: 0 })
  })

  test('separate created from converted apps, and downloads by platform', async () => {
    const { counts } = await adminAnalytics(ADMIN, '7d', NOW)
    expect(counts['app.built']).toMatchObject({ total: 3 })
    expect(counts['app.converted']).toMatchObject({ total: 5 })
    expect(counts['app.converted'].values.slice(-2)).toEqual([2, 3])
    expect(counts['download.apk'].total).toBe(5)
    expect(counts['download.aab'].total).toBe(0)
    expect(counts.download.total).toBe(7)
  })

  test('show a funnel from visits to payments, with rates where the divisor is not zero', async () => {
    const { funnel } = await adminAnalytics(ADMIN, '7d', NOW)
    expect(funnel.map(({ count }) => count)).toEqual([100, 10, 8, 4, 2, 1])
    expect(funnel.map(({ ofStepBefore }) => ofStepBefore)).toEqual([null, 10, 80, 50, 50, 50])
    expect(funnel.map(({ ofFirst }) => ofFirst)).toEqual([null, 10, 8, 4, 2, 1])
    const empty = await adminAnalytics(ADMIN, '7d', new Date('2030-01-01T00:00:00Z'))
    expect(empty.funnel.every(({ count, ofFirst }) => count === 0 && ofFirst === null)).toBe(true)
  })

  test('show no rate for a step with a higher count than the one before', async () => {
    await add('2028-05-05', 'site.visit', '', 1)
    await add('2028-05-05', 'account.created', '', 24)
    const { funnel } = await adminAnalytics(ADMIN, '7d', new Date('2028-05-05T12:00:00Z'))
    expect(
      funnel.slice(0, 2).map(({ count, ofStepBefore, ofFirst }) => [count, ofStepBefore, ofFirst]),
    ).toEqual([
      [1, null, null],
      [24, null, null],
    ])
  })

  test('group days into months', async () => {
    const { counts, period } = await adminAnalytics(ADMIN, '12m', NOW)
    const byMonth = Object.fromEntries(
      period.steps.map((step, index) => [step, counts['site.visit'].values[index]]),
    )
    expect(byMonth).toMatchObject({ '2028-01': 1000, '2028-02': 90, '2028-03': 60, '2027-04': 0 })
  })

  test('list the pages and apps with the most visits, including deleted apps', async () => {
    const period = getPeriod('7d', NOW)
    expect(await topPages(ADMIN, period)).toEqual([
      { subject: '/', count: 80 },
      { subject: '/pricing', count: 20 },
    ])
    expect(await topApps(ADMIN, period)).toEqual([
      { id: 'deleted-since', name: null, url: null, openings: 9 },
      {
        id: bakery,
        name: 'Rye & Rosemary',
        url: expect.stringMatching(/^http:\/\/localhost:3000\/a\/.+\/$/) as string,
        openings: 7,
      },
    ])
    expect(await activeApps(ADMIN, period)).toEqual({ now: 2, before: 1 })
  })
})
