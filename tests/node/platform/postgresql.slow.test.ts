import { countSoon, flushCounts } from '@/lib/platform/counts/buffered-counts'
import { countSubjects, countsOf, readCounts, sumsBySubject, topSubjects } from '@/lib/platform/counts/counts'
import { periodOf } from '@/lib/platform/counts/periods'
import { describePostgresql, inOwnPostgresql, newPostgresqlDatabase } from '../../factories/postgresql'
import { provesAgreement } from './database/agreement'
import { leaseCases } from './jobs/lease-cases'
import { env } from '@/lib/platform/env'
import { outboxCases } from './mail/outbox-cases'

const NOW = new Date('2026-11-21T12:00:00Z')

describePostgresql('Counts on PostgreSQL', () => {
  inOwnPostgresql()

  test('add up as on SQLite', async () => {
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

describePostgresql('Background work by lease, on PostgreSQL', () => {
  inOwnPostgresql()
  leaseCases()
})

describePostgresql('The mail outbox on PostgreSQL', () => {
  inOwnPostgresql()
  outboxCases((url) => Object.assign(env(), { SMTP_URL: url }))
})

describePostgresql('Schema and migrations', () => {
  test('agree on PostgreSQL', async () => {
    await provesAgreement(await newPostgresqlDatabase('empty'), 'prisma/generated/postgresql.prisma')
  }, 60_000)
})
