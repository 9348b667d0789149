import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client'
import { type Prisma, PrismaClient } from '@/prisma/generated/sqlite/client'
import { isPostgresql } from './provider'
import { currentSteps } from './steps'
import { sqliteAdapter } from './sqlite'
import { env } from '../env'
import { singleton } from '../singleton'

export type Database = PrismaClient
export type Tx = Prisma.TransactionClient

/**
 * Maximum time to connect to a server, in milliseconds, including the wait for a connection of the pool.
 * Keeps requests from waiting long for a server that is down.
 */
const CONNECTING = 15_000

/** Opens a database. Both clients are generated from the same models, so one type fits both. */
export function openDatabase(url: string): Database {
  if (isPostgresql(url)) {
    const adapter = new PrismaPg({ connectionString: url, connectionTimeoutMillis: CONNECTING })
    return new PostgresqlClient({ adapter }) as unknown as Database
  }
  return new PrismaClient({ adapter: sqliteAdapter(url) })
}

type Shared = {
  database: Database | null
  /** Callbacks to run after the current transaction commits. */
  within: AsyncLocalStorage<(() => void)[]>
  lastWriter: Promise<unknown>
}

const shared = singleton<Shared>('database', () => ({
  database: null,
  within: new AsyncLocalStorage(),
  lastWriter: Promise.resolve(),
}))

/** This process's database. */
export function database(): Database {
  return (shared.database ??= openDatabase(env().DATABASE_URL))
}

/**
 * Leaves WAL checkpoints to the worker, unless the log grows to 64 MiB. With large documents, every commit
 * would start one, and it blocks this process.
 */
export async function leaveCheckpoints(): Promise<void> {
  if (isPostgresql(env().DATABASE_URL)) return
  await database().$executeRaw`PRAGMA wal_autocheckpoint = 16384` // in pages
}

/** SQLite's version, such as `3.54.1`. Only for SQLite databases. */
export async function sqliteVersion(): Promise<string> {
  const [row] = await database().$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`
  return row?.version ?? ''
}

/** Maximum attempts for work that fails with a write conflict. */
const TRIES = 5

/**
 * Runs work in one write transaction. SQLite has a single writer: writers of this process wait in a queue
 * instead of failing half-way. Work that still conflicts with another process, or deadlocks on PostgreSQL,
 * restarts from the beginning. So the work must consist only of database calls.
 * @param options.timeout maximum milliseconds. Other writers wait that long
 * @throws Error if called within a transaction, which would wait for itself
 */
export function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  { timeout = 20_000 }: { timeout?: number } = {},
): Promise<T> {
  const { within } = shared
  if (within.getStore()) throw new Error('A transaction was opened within another one')
  const step = currentSteps()?.begin(String(work))
  if (step?.done) return Promise.resolve(step.done.result as T)
  const run = async () => {
    const after: (() => void)[] = []
    const result = await within.run(after, () =>
      tryTransaction(async (tx) => {
        after.length = 0 // from a rolled-back attempt
        const result = await work(tx)
        if (step) after.push(await step.record(tx, result))
        return result
      }, timeout),
    )
    after.forEach((next) => next())
    return result
  }
  if (isPostgresql(env().DATABASE_URL)) return run()
  const mine = shared.lastWriter.then(run)
  shared.lastWriter = mine.catch(() => undefined)
  return mine
}

/**
 * Runs a callback after the current transaction commits, and never if it rolls back. Outside of a
 * transaction, runs it immediately.
 */
export function afterCommit(next: () => void): void {
  const after = shared.within.getStore()
  if (after) after.push(next)
  else next()
}

async function tryTransaction<T>(work: (tx: Tx) => Promise<T>, timeout: number): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await database().$transaction(work, { maxWait: 10_000, timeout })
    } catch (error) {
      if (!isWriteConflict(error) || tried === TRIES) throw error
    }
  }
}

/**
 * Prisma's P2034 is a deadlock or write conflict. P1008 and SQLITE_BUSY mean that SQLite's writer is busy.
 */
function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === 'P2034' || code === 'P1008' || /SQLITE_BUSY|database is locked/.test(error.message)
}

/**
 * Case-insensitive substring filter. SQLite's LIKE ignores ASCII case by default; PostgreSQL needs `mode`,
 * which SQLite's client does not support.
 */
export function containing(text: string): { contains: string } {
  const insensitive = { contains: text, mode: 'insensitive' }
  return isPostgresql(env().DATABASE_URL) ? insensitive : { contains: text }
}

/** Whether an error is a unique constraint violation (Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'P2002'
}
