import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { closeDatabase, setServiceEnvironment } from './database'
import { canInstall, whySkipped } from './debian'
import { hasPostgresql } from './postgresql-server'

/** `describe` for tests that need PostgreSQL. Skipped only if it is missing and cannot be installed. */
export function describePostgresql(name: string, work: () => void): void {
  if (hasPostgresql() || canInstall()) describe(name, work)
  else describe.skip(`${name} (${whySkipped('postgresql')})`, work)
}

/**
 * Creates a database on the server of the run, with all migrations applied or empty, and returns its address.
 */
export async function newPostgresqlDatabase(kind: 'migrated' | 'empty'): Promise<string> {
  const connection = connect(process.env.POSTGRESQL_SOCKET ?? '')
  connection.write(kind)
  const answer = await text(connection)
  if (!answer.startsWith('postgresql:')) throw new Error(`There is no database: ${answer}`)
  return answer
}

/** Creates a separate PostgreSQL database for the tests of one `describe`, in place of `withTestDatabase`. */
export function withTestPostgres(): void {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-test-'))
    process.env.DATABASE_URL = await newPostgresqlDatabase('migrated')
    setServiceEnvironment(folder)
  }, 60_000)
  afterAll(async () => {
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  })
}
