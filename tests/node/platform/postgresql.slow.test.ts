import { Client } from 'pg'
import { countBuffered, flushCounts } from '@/lib/platform/counts/buffered-counts'
import {
  countSubjects,
  sumCounts,
  readCounts,
  sumsBySubject,
  topSubjects,
} from '@/lib/platform/counts/counts'
import { getPeriod } from '@/lib/platform/counts/periods'
import { describePostgresql, withTestPostgres, newPostgresqlDatabase } from '../../factories/postgresql'
import { carriesProviderReferences, marksDevices, provesAgreement } from './database/agreement'
import { leaseCases } from './jobs/lease-cases'
import { env } from '@/lib/platform/env'
import { outboxCases } from './mail/outbox-cases'

const NOW = new Date('2026-11-21T12:00:00Z')

describePostgresql('Counts on PostgreSQL', () => {
  withTestPostgres()

  test('sum as on SQLite', async () => {
    for (let run = 0; run < 2; run++) {
      for (const app of ['bakery', 'bakery', 'clinic']) countBuffered('app.visit', app, NOW.getTime())
      await flushCounts()
    }
    const period = getPeriod('7d', NOW)
    const rows = await readCounts(['app.visit'], period, '')
    expect(sumCounts(rows, ['app.visit'], period)).toMatchObject({ total: 6, totalBefore: 0 })
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
  withTestPostgres()
  leaseCases()
})

describePostgresql('The mail outbox on PostgreSQL', () => {
  withTestPostgres()
  outboxCases((url) => Object.assign(env(), { SMTP_URL: url }))
})

describePostgresql('Schema and migrations', () => {
  test('agree on PostgreSQL', async () => {
    await provesAgreement(await newPostgresqlDatabase('empty'), 'prisma/generated/postgresql.prisma')
  }, 60_000)

  test.each([
    ['continue payments that the previous version started', carriesProviderReferences],
    ['mark devices that the previous version subscribed', marksDevices],
  ])('%s', async (_, proves) => {
    const url = await newPostgresqlDatabase('empty')
    const client = new Client({ connectionString: url })
    await client.connect()
    await proves(url, async (sql) => (await client.query<object>(sql)).rows)
    await client.end()
  })
})
