import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { isPostgresql, sqliteFile } from './provider'

/**
 * Whether anybody else has a database open, which a running node always has. This process must have closed its own
 * connections. A PostgreSQL behind a pool of connections is always in use.
 */
export function isDatabaseInUse(url: string): Promise<boolean> {
  return isPostgresql(url) ? hasOtherSessions(url) : isFileInUse(sqliteFile(url))
}

/** Every connection in WAL mode holds a shared lock on the file for as long as it is open. */
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

/** The server ends a session a moment after its connection was closed. */
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
