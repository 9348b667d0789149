import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client'
import { type Prisma, PrismaClient } from '@/prisma/generated/sqlite/client'
import { isPostgresql } from './provider'
import { sqliteAdapter } from './sqlite'
import { env } from '../env'
import { singleton } from '../singleton'

export type Database = PrismaClient
export type Tx = Prisma.TransactionClient

/**
 * How long a server may take to let us in, in milliseconds, our own line for a connection included: one that is gone must
 * not hold requests for long.
 */
const CONNECTING = 15_000

/** Opens a database. Both clients are generated from the same models, so one type serves both. */
export function openDatabase(url: string): Database {
  if (isPostgresql(url)) {
    const adapter = new PrismaPg({ connectionString: url, connectionTimeoutMillis: CONNECTING })
    return new PostgresqlClient({ adapter }) as unknown as Database
  }
  return new PrismaClient({ adapter: sqliteAdapter(url) })
}

type Shared = {
  database: Database | null
  /** What is to be done after the transaction that a call is made in. */
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
 * From now on this process leaves it to the worker to move what a commit has left in SQLite's log into the file, unless the
 * log grows to 64 MiB: with large documents that happens at every commit, and nothing else does meanwhile.
 */
export async function leaveCheckpoints(): Promise<void> {
  if (isPostgresql(env().DATABASE_URL)) return
  await database().$executeRaw`PRAGMA wal_autocheckpoint = 16384` // pages
}

/** The version of SQLite itself, as in `3.54.1`. Only for a database that is one of SQLite's files. */
export async function sqliteVersion(): Promise<string> {
  const [row] = await database().$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`
  return row?.version ?? ''
}

/** How often work is tried again that lost to another writer. */
const TRIES = 5

/**
 * Does work in one transaction that writes. SQLite has one writer: those of this process wait in line here instead of
 * failing half-way; one that still loses to another process, or to a deadlock on PostgreSQL, is done again from the
 * start. So the work must be nothing but database calls.
 * @throws Error when called within a transaction, which would wait for itself
 */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { within } = shared
  if (within.getStore()) throw new Error('A transaction was opened within another one')
  const run = async () => {
    const after: (() => void)[] = []
    const result = await within.run(after, () =>
      tryTransaction((tx) => {
        after.length = 0 // of a try that was rolled back
        return work(tx)
      }),
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
 * Does something once the transaction that this is called in has been committed, and not at all when it is rolled back;
 * at once outside of one.
 */
export function afterCommit(next: () => void): void {
  const after = shared.within.getStore()
  if (after) after.push(next)
  else next()
}

async function tryTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await database().$transaction(work, { maxWait: 10_000, timeout: 20_000 })
    } catch (error) {
      if (!lostToAnotherWriter(error) || tried === TRIES) throw error
    }
  }
}

/** Prisma's P2034 is a deadlock or a write conflict; P1008 and SQLITE_BUSY are SQLite's one writer. */
function lostToAnotherWriter(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === 'P2034' || code === 'P1008' || /SQLITE_BUSY|database is locked/.test(error.message)
}

/**
 * A part of a text, whatever its letters' cases: SQLite's LIKE tells those of ASCII not apart, PostgreSQL has to be told
 * so, in a word that SQLite's client does not know.
 */
export function containing(text: string): { contains: string } {
  const insensitive = { contains: text, mode: 'insensitive' }
  return isPostgresql(env().DATABASE_URL) ? insensitive : { contains: text }
}

/** Whether an error says that a unique value is taken already (Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'P2002'
}
