import { countSoon, flushCounts } from '@/lib/platform/counts/buffered-counts'
import { countSubjects, countsOf, readCounts, sumsBySubject, topSubjects } from '@/lib/platform/counts/counts'
import { periodOf } from '@/lib/platform/counts/periods'
import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'

const NOW = new Date('2026-11-21T12:00:00Z')

describePostgresql('PostgreSQL', () => {
  inOwnPostgresql()

  test('counts and adds up like SQLite', async () => {
    for (let round = 0; round < 2; round++) {
      for (const app of ['bakery', 'bakery', 'clinic']) countSoon('app.visit', app, NOW.getTime())
      await flushCounts()
    }
    const period = periodOf('7d', NOW)
    const rows = await readCounts(['app.visit'], period, '')
    expect(countsOf(rows, ['app.visit'], period)).toMatchObject({ total: 6, totalBefore: 0 })
    expect(await topSubjects('app.visit', period, 10)).toEqual([
      { subject: 'bakery', count: 4 },
      { subject: 'clinic', count: 2 },
    ])
    expect(await countSubjects('app.visit', period)).toBe(2)
    const sums = await sumsBySubject(['app.visit'], ['clinic', 'nothing'], period)
    expect(sums.get('clinic')?.get('app.visit')).toBe(2)
  })
})
