import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client'
import { type Prisma, PrismaClient } from '@/prisma/generated/sqlite/client'
import { env } from './env'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

/** How long a writer waits for another one, in milliseconds. libsql's own default is not to wait at all. */
const BUSY_TIMEOUT = 5000

export function isPostgresql(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}

/** Opens a database. Both clients are generated from the same models, so one type serves both. */
export function openDatabase(url: string): Database {
  if (isPostgresql(url)) {
    return new PostgresqlClient({ adapter: new PrismaPg({ connectionString: url }) }) as unknown as Database
  }
  return new PrismaClient({ adapter: new PrismaLibSql({ url, timeout: BUSY_TIMEOUT }) })
}

// Kept on the global object: a process may hold this module several times (the service's own and that of the pages),
// and a development server loads it again after every change.
const holder = globalThis as typeof globalThis & {
  appkilnDatabase?: Database
  appkilnWithin?: AsyncLocalStorage<true>
  appkilnLastWriter?: Promise<unknown>
}

/** This process's database. */
export function database(): Database {
  return (holder.appkilnDatabase ??= openDatabase(env().DATABASE_URL))
}

/** How often work is tried again that lost to another writer. */
const TRIES = 5

/**
 * Does work in one transaction that writes. SQLite has one writer: those of this process wait in line here instead of
 * failing half-way; one that still loses to another process, or to a deadlock on PostgreSQL, is done again from the
 * start. So the work must be nothing but database calls.
 * @throws Error when called within a transaction, which would wait for itself
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const within = (holder.appkilnWithin ??= new AsyncLocalStorage<true>())
  if (within.getStore()) throw new Error('A transaction was opened within another one')
  const run = () => within.run(true, () => tryTransaction(work))
  if (isPostgresql(env().DATABASE_URL)) return run()
  const mine = (holder.appkilnLastWriter ?? Promise.resolve()).then(run)
  holder.appkilnLastWriter = mine.catch(() => undefined)
  return mine
}

async function tryTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
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
