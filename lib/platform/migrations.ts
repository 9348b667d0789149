import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, isPostgresql } from './database'

type Applied = { migration_name: string; checksum: string; finished_at: unknown }

/** Migrations on disk that the database has not finished; asks the database only, starts no tool. */
export async function pendingMigrations(
  database: Database,
  url: string,
  root = process.cwd(),
): Promise<string[]> {
  const folder = join(root, 'prisma/migrations', isPostgresql(url) ? 'postgresql' : 'sqlite')
  const applied = await appliedMigrations(database)
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .filter((name) => {
      const checksum = createHash('sha256')
        .update(readFileSync(join(folder, name, 'migration.sql')))
        .digest('hex')
      return !applied.some(
        (row) => row.migration_name === name && row.checksum === checksum && row.finished_at !== null,
      )
    })
}

async function appliedMigrations(database: Database): Promise<Applied[]> {
  try {
    return await database.$queryRaw<
      Applied[]
    >`SELECT migration_name, checksum, finished_at FROM _prisma_migrations`
  } catch {
    return [] // a new database has no ledger yet
  }
}

/** Applies what is pending with Prisma's own command. @throws Error with its output when a migration fails */
export function applyMigrations(url: string, root = process.cwd()): void {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/prisma/build/index.js'), 'migrate', 'deploy'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    throw new Error(
      `The database could not be brought up to date:\n${String(stdout ?? '')}${String(stderr ?? '')}`,
      { cause: error },
    )
  }
}
