import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { isPostgresql, sqliteFile } from './provider'

/** A migration, from `prisma/migrations/<provider>/<name>/migration.sql`. */
type Migration = { name: string; sql: string; checksum: string }
/** A row of the ledger, in the format of Prisma's command line. */
type LedgerRow = { migration_name: string; checksum: string; finished_at: unknown; rolled_back_at: unknown }

/** The database operations for migrating. `exclusively` locks out all other nodes until the work is done. */
type Connection = {
  readLedger: () => Promise<LedgerRow[]>
  exclusively: (work: () => Promise<void>) => Promise<void>
  /**
   * Applies one migration and records it in the same transaction.
   * @returns false if another node was faster
   */
  apply: (migration: Migration) => Promise<boolean>
  close: () => Promise<void>
}

/** The database and the migrations on disk do not match. The message says what to do. */
export class MigrationError extends Error {}

const COLUMNS =
  'id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count'

/** Maximum wait for another node that migrates, in milliseconds. */
const LOCK_WAIT = 60_000

/**
 * Applies the pending migrations in order, each in its own transaction, on one node at a time. Leaves a
 * database that a newer version has migrated further as it is.
 * @returns the names of the applied migrations
 * @throws MigrationError if an applied migration was changed since, or one failed half-way under an earlier
 *   version
 */
export async function applyMigrations(url: string, root = process.cwd()): Promise<string[]> {
  const migrations = readMigrations(url, root)
  const connection = isPostgresql(url) ? await openPostgresql(url) : openSqlite(url)
  const applied: string[] = []
  try {
    if (pending(migrations, await connection.readLedger()).length === 0) return []
    await connection.exclusively(async () => {
      for (const migration of pending(migrations, await connection.readLedger())) {
        const done = await connection.apply(migration).catch((error: unknown) => {
          throw new MigrationError(`The migration ${migration.name} failed: ${(error as Error).message}`, {
            cause: error,
          })
        })
        if (done) applied.push(migration.name)
      }
    })
    return applied
  } finally {
    await connection.close()
  }
}

/** Names of the migrations that the database does not have. @throws MigrationError like `applyMigrations` */
export async function pendingMigrations(url: string, root = process.cwd()): Promise<string[]> {
  const connection = isPostgresql(url) ? await openPostgresql(url) : openSqlite(url)
  try {
    return pending(readMigrations(url, root), await connection.readLedger()).map(({ name }) => name)
  } finally {
    await connection.close()
  }
}

function readMigrations(url: string, root: string): Migration[] {
  const folder = join(root, 'prisma/migrations', isPostgresql(url) ? 'postgresql' : 'sqlite')
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

function pending(migrations: Migration[], ledger: LedgerRow[]): Migration[] {
  const rows = new Map(
    ledger.filter((row) => row.rolled_back_at === null).map((row) => [row.migration_name, row]),
  )
  return migrations.filter(({ name, checksum }) => {
    const row = rows.get(name)
    if (!row) return true
    if (row.finished_at === null)
      throw new MigrationError(`The migration ${name} was begun and not finished. Restore the last backup.`)
    if (row.checksum !== checksum)
      throw new MigrationError(`The migration ${name} was changed after it was applied. Restore its file.`)
    return false
  })
}

function openSqlite(url: string): Connection {
  const database = new Sqlite(sqliteFile(url), { timeout: LOCK_WAIT })
  const insert = `INSERT INTO _prisma_migrations (${COLUMNS}) VALUES (?, ?, ?, ?, NULL, NULL, ?, 1)`
  return {
    async readLedger() {
      const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_prisma_migrations'"
      if (!database.prepare(table).get()) return []
      return database.prepare(`SELECT ${COLUMNS} FROM _prisma_migrations`).all() as LedgerRow[]
    },
    async exclusively(work) {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
      // Otherwise, recreating a table would delete the rows that refer to it. Only works outside of a
      // transaction.
      database.pragma('foreign_keys = OFF')
      // SQLite's single writer is the lock. Each migration rechecks the ledger once it has the write lock.
      database.exec(SQLITE_LEDGER)
      await work()
    },
    async apply({ name, sql, checksum }) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const known = database.prepare('SELECT 1 FROM _prisma_migrations WHERE migration_name = ?')
        const isNew = !known.get(name)
        if (isNew) {
          database.exec(sql)
          const broken = database.pragma('foreign_key_check') as unknown[]
          if (broken.length > 0) throw new Error(`${broken.length} rows refer to rows that are not there`)
          const now = Date.now()
          database.prepare(insert).run(randomUUID(), checksum, now, name, now)
        }
        database.exec('COMMIT')
        return isNew
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: async () => void database.close(),
  }
}

const SQLITE_LEDGER = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
  "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`

/** An arbitrary number, the same in all versions: the advisory lock for migrations. */
const POSTGRESQL_LOCK = 7_207_158_331

async function openPostgresql(url: string): Promise<Connection> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    async readLedger() {
      const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS name")
      if ((rows as { name: unknown }[])[0]?.name == null) return []
      return (await client.query<LedgerRow>(`SELECT ${COLUMNS} FROM _prisma_migrations`)).rows
    },
    async exclusively(work) {
      await client.query(`SET lock_timeout = ${LOCK_WAIT}`)
      await client.query('SELECT pg_advisory_lock($1)', [POSTGRESQL_LOCK])
      try {
        await client.query(POSTGRESQL_LEDGER)
        await work()
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [POSTGRESQL_LOCK])
      }
    },
    async apply({ name, sql, checksum }) {
      await client.query('BEGIN')
      try {
        await client.query(sql)
        const insert = `INSERT INTO _prisma_migrations (${COLUMNS}) VALUES ($1, $2, now(), $3, NULL, NULL, now(), 1)`
        await client.query(insert, [randomUUID(), checksum, name])
        await client.query('COMMIT')
        return true
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    },
    close: () => client.end(),
  }
}

const POSTGRESQL_LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`
