import { countSoon, flushCounts } from '@/lib/platform/counts/buffered-counts'
import { database } from '@/lib/platform/database/database'
import { inOwnDatabase } from '../../../factories/database'

inOwnDatabase()

const NOON = Date.parse('2026-11-21T12:00:00Z')

const totals = async () => {
  const rows = await database().dailyTotal.findMany({ orderBy: [{ day: 'asc' }, { subject: 'asc' }] })
  return rows.map(({ metric, day, subject, count }) => `${day} ${metric} ${subject || '(all)'} ${count}`)
}

beforeEach(() => database().dailyTotal.deleteMany())

describe('Counts of what happens often', () => {
  test('are written when they are flushed, under their subject and as a whole', async () => {
    for (const path of ['/', '/pricing', '/']) countSoon('site.visit', path, NOON)
    expect(await totals()).toEqual([])
    await flushCounts()
    expect(await totals()).toEqual([
      '2026-11-21 site.visit (all) 3',
      '2026-11-21 site.visit / 2',
      '2026-11-21 site.visit /pricing 1',
    ])
  })

  test('add to what stands there', async () => {
    for (let round = 0; round < 3; round++) {
      countSoon('app.visit', 'bakery', NOON)
      await flushCounts()
    }
    await flushCounts()
    expect(await totals()).toEqual(['2026-11-21 app.visit (all) 3', '2026-11-21 app.visit bakery 3'])
  })

  test('belong to the day (UTC) on which they happened, not to the one on which they are written', async () => {
    countSoon('app.visit', 'bakery', Date.parse('2026-12-31T23:59:59.999Z'))
    countSoon('app.visit', 'bakery', Date.parse('2027-01-01T00:00:00Z'))
    await flushCounts()
    expect(await totals()).toEqual([
      '2026-12-31 app.visit (all) 1',
      '2026-12-31 app.visit bakery 1',
      '2027-01-01 app.visit (all) 1',
      '2027-01-01 app.visit bakery 1',
    ])
  })

  test('are kept when they cannot be written', async () => {
    countSoon('app.visit', 'bakery', NOON)
    jest.spyOn(database(), '$transaction').mockRejectedValueOnce(new Error('the disk is full'))
    const flushing = flushCounts()
    countSoon('app.visit', 'bakery', NOON)
    await flushing
    expect(await totals()).toEqual([])
    await flushCounts()
    expect(await totals()).toContain('2026-11-21 app.visit bakery 2')
  })

  test('lose none when many count while others flush', async () => {
    const flushes: Promise<void>[] = []
    for (let i = 0; i < 3000; i++) {
      countSoon('app.visit', `app-${i % 700}`, NOON)
      if (i % 300 === 0) flushes.push(flushCounts())
    }
    await Promise.all([...flushes, flushCounts()])
    const rows = await database().dailyTotal.findMany({ where: { subject: { not: '' } } })
    expect(rows).toHaveLength(700)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
    expect(await totals()).toContain('2026-11-21 app.visit (all) 3000')
  })
})
