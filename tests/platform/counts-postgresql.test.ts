/** @jest-environment node */
import { countSoon, flushCounts } from '@/lib/platform/buffered-counts'
import { countSubjects, countsOf, readCounts, sumsBySubject, topSubjects } from '@/lib/platform/counts'
import { type Database, database, openDatabase } from '@/lib/platform/database'
import { applyMigrations } from '@/lib/platform/migrations'
import { periodOf } from '@/lib/platform/periods'
import { canInstall, whySkipped } from '../factories/debian'
import { hasPostgresql, startPostgresql } from '../factories/postgresql'

const NOW = new Date('2026-11-21T12:00:00Z')
const mustRun = hasPostgresql() || canInstall()
const onPostgresql = mustRun ? test : test.skip

onPostgresql(
  mustRun ? 'PostgreSQL counts and adds up like SQLite' : `PostgreSQL (${whySkipped('postgresql')})`,
  async () => {
    const server = await startPostgresql()
    try {
      process.env.DATABASE_URL = server.url
      applyMigrations(server.url)
      const holder = globalThis as typeof globalThis & { appkilnDatabase?: Database }
      holder.appkilnDatabase = openDatabase(server.url)
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
      await database().$disconnect()
    } finally {
      server.stop()
    }
  },
  120_000,
)
