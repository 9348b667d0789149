import { accessSync, constants, mkdirSync } from 'node:fs'
import { loadEnvConfig } from '@next/env'
import { blobFault } from '../platform/blobs/upkeep'
import { database, sqliteVersion } from '../platform/database'
import { isPostgresql } from '../platform/database/provider'
import { MIN_SQLITE, isSafeSqlite } from '../platform/database/sqlite'
import { type Env, EnvError, readEnv } from '../platform/env'
import { MigrationError, applyMigrations } from '../platform/database/migrations'
import { type Secrets, ensureSecrets } from '../platform/secrets'

/** A fault that the person who starts the service can mend; its message says how. */
export class SetupError extends Error {}

/**
 * Makes an installation ready: checked environment, data folder, secrets, migrations. The results are put
 * into `process.env`, where the service reads them.
 * @throws SetupError
 */
export async function prepare(root = process.cwd()): Promise<Env> {
  loadEnvConfig(root, process.env.NODE_ENV !== 'production', { info: () => undefined, error: console.error })
  const env = checkedEnv()
  process.umask(0o077) // what this process writes is for its own eyes
  openDataFolder(env.DATA_DIR)
  const secrets = keptSecrets(env.DATA_DIR, {
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET,
    KEY_ENCRYPTION_KEY: env.KEY_ENCRYPTION_KEY,
  })
  Object.assign(process.env, secrets, {
    DATA_DIR: env.DATA_DIR,
    DATABASE_URL: env.DATABASE_URL,
    APP_URL: env.APP_URL,
    NEXTAUTH_URL: env.APP_URL,
  })
  await migrate(env.DATABASE_URL)
  const fault = await blobFault()
  if (fault) throw new SetupError(fault)
  return { ...env, ...secrets }
}

function checkedEnv(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (error instanceof EnvError)
      throw new SetupError(`The environment has a wrong value:\n${error.message}`)
    throw error
  }
}

function keptSecrets(...asked: Parameters<typeof ensureSecrets>): Secrets {
  try {
    return ensureSecrets(...asked)
  } catch (error) {
    throw error instanceof EnvError ? new SetupError(error.message) : error
  }
}

function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new SetupError(
      `The data folder ${folder} cannot be written. Give this user access to it, or set DATA_DIR to another folder.`,
    )
  }
}

async function migrate(url: string): Promise<void> {
  try {
    if (isPostgresql(url)) await database().$queryRaw`SELECT 1`
    else refuseUnsafeSqlite(await sqliteVersion())
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`The database ${withoutPassword(url)} cannot be opened: ${(error as Error).message}`)
  }
  try {
    await applyMigrations(url)
  } catch (error) {
    throw error instanceof MigrationError ? new SetupError(error.message) : error
  }
}

function refuseUnsafeSqlite(version: string): void {
  if (isSafeSqlite(version)) return
  throw new SetupError(
    `SQLite ${version} can lose data when two programs write to one file. Appkiln needs ${MIN_SQLITE} or newer: install the packages of the lockfile again (npm ci).`,
  )
}

function withoutPassword(url: string): string {
  return url.replace(/:\/\/([^:/@]+):[^@]*@/, '://$1:…@')
}
