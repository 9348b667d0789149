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

// Kept on the global object: a development server loads this module again after every change.
const holder = globalThis as typeof globalThis & { appkilnDatabase?: Database }

/** This process's database. */
export function database(): Database {
  return (holder.appkilnDatabase ??= openDatabase(env().DATABASE_URL))
}

/** Whether an error says that a unique value is taken already (Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'P2002'
}
