import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { isPostgresql, sqliteFile } from './provider'

/** The owner of a database before anything changes it: none yet, this service, or another program. */
export type Recognized = 'empty' | 'ours' | 'foreign'

/** The database cannot be used as it is; the message gives the reason. */
export class UnusableDatabaseError extends Error {}

/** The first migration. Every database of ours has it. */
const FIRST = '20261120000000_start'
const LEDGER = '_prisma_migrations'

/**
 * Identifies a database without changing it. Also checks an SQLite file for damage (`PRAGMA quick_check`).
 * @throws UnusableDatabaseError if the file is damaged or not a database
 */
export function recognizeDatabase(url: string): Promise<Recognized> {
  return isPostgresql(url) ? recognizePostgresql(url) : recognizeSqlite(sqliteFile(url))
}

async function recognizeSqlite(file: string): Promise<Recognized> {
  if (!existsSync(file)) return 'empty'
  const database = new Sqlite(file, { fileMustExist: true, timeout: 10_000 })
  try {
    const faults = database.pragma('quick_check(1)', { simple: true })
    if (faults !== 'ok') throw new UnusableDatabaseError(`it is damaged: ${String(faults)}`)
    const select =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    const tables = database.prepare(select).pluck().all() as string[]
    const isApplied = database.prepare.bind(database, `SELECT 1 FROM ${LEDGER} WHERE migration_name = ?`)
    return judge(tables, () => Boolean(isApplied().get(FIRST)))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'SQLITE_NOTADB') throw new UnusableDatabaseError('it is not an SQLite database')
    if (code?.startsWith('SQLITE_CORRUPT')) throw new UnusableDatabaseError('it is damaged')
    throw error
  } finally {
    database.close()
  }
}

/** Ignores the tables of extensions. */
const TABLES = `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

async function recognizePostgresql(url: string): Promise<Recognized> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ relname: string }>(TABLES)
    const tables = rows.map(({ relname }) => relname)
    const first = tables.includes(LEDGER)
      ? await client.query(`SELECT 1 FROM ${LEDGER} WHERE migration_name = $1`, [FIRST])
      : null
    return judge(tables, () => (first?.rowCount ?? 0) > 0)
  } finally {
    await client.end()
  }
}

/** A ledger without the first migration comes from a startup that was killed right away. */
function judge(tables: readonly string[], hasFirst: () => boolean): Recognized {
  if (tables.every((name) => name === LEDGER)) return 'empty'
  return tables.includes(LEDGER) && hasFirst() ? 'ours' : 'foreign'
}
