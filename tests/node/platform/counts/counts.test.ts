import type { IncomingMessage } from 'node:http'
import { countBuffered, flushCounts } from '@/lib/platform/counts/buffered-counts'
import { database } from '@/lib/platform/database/database'
import { countSiteVisit } from '@/lib/platform/server/site-visits'
import { withTestDatabase } from '../../../factories/database'
import { type PeriodId, getPeriod, stepOf } from '@/lib/platform/counts/periods'

withTestDatabase()

const NOON = Date.parse('2026-11-21T12:00:00Z')

const totals = async () => {
  const rows = await database().dailyTotal.findMany({ orderBy: [{ day: 'asc' }, { subject: 'asc' }] })
  return rows.map(({ metric, day, subject, count }) => `${day} ${metric} ${subject || '(all)'} ${count}`)
}

beforeEach(() => database().dailyTotal.deleteMany())

describe('Buffered counts', () => {
  test('are written when they are flushed, under their subject and as a total', async () => {
    for (const path of ['/', '/pricing', '/']) countBuffered('site.visit', path, NOON)
    expect(await totals()).toEqual([])
    await flushCounts()
    expect(await totals()).toEqual([
      '2026-11-21 site.visit (all) 3',
      '2026-11-21 site.visit / 2',
      '2026-11-21 site.visit /pricing 1',
    ])
  })

  test('are added to existing ones', async () => {
    for (let run = 0; run < 3; run++) {
      countBuffered('app.visit', 'bakery', NOON)
      await flushCounts()
    }
    await flushCounts()
    expect(await totals()).toEqual(['2026-11-21 app.visit (all) 3', '2026-11-21 app.visit bakery 3'])
  })

  test('belong to the day (UTC) on which they were counted, not written', async () => {
    countBuffered('app.visit', 'bakery', Date.parse('2026-12-31T23:59:59.999Z'))
    countBuffered('app.visit', 'bakery', Date.parse('2027-01-01T00:00:00Z'))
    await flushCounts()
    expect(await totals()).toEqual([
      '2026-12-31 app.visit (all) 1',
      '2026-12-31 app.visit bakery 1',
      '2027-01-01 app.visit (all) 1',
      '2027-01-01 app.visit bakery 1',
    ])
  })

  test('are kept if they cannot be written', async () => {
    countBuffered('app.visit', 'bakery', NOON)
    jest.spyOn(database(), '$transaction').mockRejectedValueOnce(new Error('the disk is full'))
    const flushing = flushCounts()
    countBuffered('app.visit', 'bakery', NOON)
    await flushing
    expect(await totals()).toEqual([])
    await flushCounts()
    expect(await totals()).toContain('2026-11-21 app.visit bakery 2')
  })

  test('lose none with concurrent counting and flushing', async () => {
    const flushes: Promise<void>[] = []
    for (let i = 0; i < 3000; i++) {
      countBuffered('app.visit', `app-${i % 700}`, NOON)
      if (i % 300 === 0) flushes.push(flushCounts())
    }
    await Promise.all([...flushes, flushCounts()])
    const rows = await database().dailyTotal.findMany({ where: { subject: { not: '' } } })
    expect(rows).toHaveLength(700)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
    expect(await totals()).toContain('2026-11-21 app.visit (all) 3000')
  })
})

const spans = (id: PeriodId, now: string) => {
  const { first, last, before, steps } = getPeriod(id, new Date(now))
  return [`${first} to ${last}`, `${before.first} to ${before.last}`, steps.length, before.steps.length]
}

describe('A period', () => {
  test('of days ends today (UTC) and follows the previous one without a gap', () => {
    expect(spans('7d', '2026-11-21T23:59:59Z')).toEqual([
      '2026-11-15 to 2026-11-21',
      '2026-11-08 to 2026-11-14',
      7,
      7,
    ])
    expect(spans('30d', '2026-03-01T00:00:00Z')).toEqual([
      '2026-01-31 to 2026-03-01',
      '2026-01-01 to 2026-01-30',
      30,
      30,
    ])
  })

  test('of days includes a leap day', () => {
    expect(getPeriod('7d', new Date('2028-03-02T12:00:00Z')).steps).toContain('2028-02-29')
  })

  test('of months begins with a full month, and is compared with as many days of the previous period', () => {
    expect(spans('12m', '2026-11-21T12:00:00Z')).toEqual([
      '2025-12-01 to 2026-11-21',
      '2024-12-01 to 2025-11-21',
      12,
      12,
    ])
    expect(spans('24m', '2026-01-31T12:00:00Z')).toEqual([
      '2024-02-01 to 2026-01-31',
      '2022-02-01 to 2024-01-31',
      24,
      24,
    ])
  })

  test('of months that ends on a leap day is compared with a February that has none', () => {
    expect(spans('12m', '2028-02-29T12:00:00Z').slice(0, 2)).toEqual([
      '2027-03-01 to 2028-02-29',
      '2026-03-01 to 2027-02-28',
    ])
  })

  test('contains each of its days or months, in order', () => {
    for (const id of ['7d', '30d', '90d', '12m', '24m'] as const) {
      const { steps, before, unit, first, last } = getPeriod(id, new Date('2027-03-31T08:00:00Z'))
      const all = [...before.steps, ...steps]
      expect(all).toEqual([...new Set(all)].sort())
      expect([stepOf(first, unit), stepOf(last, unit)]).toEqual([steps[0], steps.at(-1)])
    }
  })
})

const TYPED = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function counted(headers: Record<string, string>, method = 'GET'): Promise<number> {
  await database().dailyTotal.deleteMany()
  countSiteVisit({ method, headers } as unknown as IncomingMessage, '/pricing')
  await flushCounts()
  return database().dailyTotal.count({ where: { metric: 'site.visit', subject: '/pricing', count: 1 } })
}

describe('A visit of the site', () => {
  test.each([
    ['an address that was typed', TYPED],
    ['a link on another site', { ...TYPED, 'sec-fetch-site': 'cross-site' }],
  ])('is %s', async (_, headers) => {
    expect(await counted(headers)).toBe(1)
  })

  test.each([
    ['the next page of the same visit', { ...TYPED, 'sec-fetch-site': 'same-origin' }],
    ['a crawler without fetch metadata', { 'user-agent': 'SomeBot/1.0' }],
    ['a script that reads the page', { ...TYPED, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a page within a frame', { ...TYPED, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a page fetched ahead', { ...TYPED, 'sec-purpose': 'prefetch' }],
    ['a visitor who sends Do Not Track', { ...TYPED, dnt: '1' }],
    ['a visitor who sends Global Privacy Control', { ...TYPED, 'sec-gpc': '1' }],
  ])('is not %s', async (_, headers) => {
    expect(await counted(headers)).toBe(0)
  })

  test('is not a HEAD request', async () => {
    expect(await counted(TYPED, 'HEAD')).toBe(0)
  })
})
