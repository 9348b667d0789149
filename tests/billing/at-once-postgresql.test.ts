/** @jest-environment node */
import { database } from '@/lib/platform/database'
import { applyMigrations } from '@/lib/platform/migrations'
import { inOwnDatabase } from '../factories/database'
import { canInstall, whySkipped } from '../factories/debian'
import { type PostgresqlServer, hasPostgresql, startPostgresql } from '../factories/postgresql'
import { describeAtOnce } from './at-once'

const mustRun = hasPostgresql() || canInstall()
const name = `all at once, in PostgreSQL${mustRun ? '' : ` (${whySkipped('postgresql')})`}`

inOwnDatabase()

;(mustRun ? describe : describe.skip)(name, () => {
  let server: PostgresqlServer
  beforeAll(async () => {
    server = await startPostgresql()
    applyMigrations(server.url)
    process.env.DATABASE_URL = server.url
  }, 60_000)
  afterAll(async () => {
    await database().$disconnect()
    server.stop()
  })
  describeAtOnce()
})
