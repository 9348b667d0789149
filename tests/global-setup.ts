import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '../lib/platform/database/migrations'
import { offerPostgresql } from './factories/postgresql-server'

/**
 * Creates what all test files share: one SQLite database with all migrations applied, of which each file gets
 * a copy, and one PostgreSQL server, which starts when the first file requests a database. Redis is needed
 * only by tests that stop and freeze it, so those start their own.
 */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-template-'))
  const file = join(folder, 'template.db')
  await applyMigrations(`file:${file}`)
  const { socket, stop } = await offerPostgresql(folder)
  process.env.TEMPLATE_DATABASE = file
  process.env.POSTGRESQL_SOCKET = socket
  Object.assign(globalThis, { stopTestServers: stop })
}
