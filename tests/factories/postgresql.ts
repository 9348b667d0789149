import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { closeDatabase, setServiceEnvironment } from './database'
import { canInstall, whySkipped } from './debian'
import { hasPostgresql } from './postgresql-server'

/** `describe` for what needs PostgreSQL: skipped only where it is not and cannot be installed. */
export function describePostgresql(name: string, work: () => void): void {
  if (hasPostgresql() || canInstall()) describe(name, work)
  else describe.skip(`${name} (${whySkipped('postgresql')})`, work)
}

/** A new database on the server of the run, with all migrations applied or with nothing in it; gives its address. */
export async function newPostgresqlDatabase(kind: 'migrated' | 'empty'): Promise<string> {
  const connection = connect(process.env.POSTGRESQL_SOCKET ?? '')
  connection.write(kind)
  const answer = await text(connection)
  if (!answer.startsWith('postgresql:')) throw new Error(`There is no database: ${answer}`)
  return answer
}

/** Gives the tests of one `describe` a PostgreSQL database of their own, in the place of `inOwnDatabase`. */
export function inOwnPostgresql(): void {
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
