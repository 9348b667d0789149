import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { isPostgresql, sqliteFile } from './provider'

/**
 * Whether another connection has the database open, as every running node does. This process must have closed
 * its own connections. PostgreSQL behind a connection pool always counts as in use.
 */
export function isDatabaseInUse(url: string): Promise<boolean> {
  return isPostgresql(url) ? hasOtherSessions(url) : isFileInUse(sqliteFile(url))
}

/** In WAL mode, every open connection has a shared lock on the file. */
async function isFileInUse(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const database = new Sqlite(file, { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    return false
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return true
    throw error
  } finally {
    database.close()
  }
}

/** PostgreSQL ends a session shortly after its connection closes. */
const TRIES = 20
const PAUSE = 100

async function hasOtherSessions(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const others = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  try {
    for (let tried = 0; tried < TRIES; tried++) {
      if ((await client.query(others)).rowCount === 0) return false
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return true
  } finally {
    await client.end()
  }
}
