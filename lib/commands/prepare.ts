import { accessSync, constants, mkdirSync } from 'node:fs'
import { loadEnvConfig } from '@next/env'
import { blobFault } from '../platform/blobs/cleanup'
import { database, sqliteVersion } from '../platform/database/database'
import { isPostgresql } from '../platform/database/provider'
import { MIN_SQLITE, isSafeSqlite } from '../platform/database/sqlite'
import { type Env, EnvError, resetEnv, readEnv } from '../platform/env'
import { MigrationError, applyMigrations } from '../platform/database/migrations'
import { type Secrets, ensureSecrets } from '../platform/secrets/secrets'
import { verifySecrets } from './keys/verify-secrets'
import { assertNoDataLoss } from './assert-no-data-loss'
import { SetupError } from './run-main'

/**
 * Prepares an installation: environment, data folder, database, secrets and migrations. Writes the results to
 * `process.env`, where the service reads them.
 * @param options.adoptSessions accepts the current NEXTAUTH_SECRET
 * @throws SetupError
 */
export async function prepare(root = process.cwd(), options: { adoptSessions?: boolean } = {}): Promise<Env> {
  const env = readyEnv(root)
  await assertNoDataLoss(env, withoutPassword(env.DATABASE_URL))
  const secrets = applySecrets(env)
  await migrate(env.DATABASE_URL)
  await verifySecrets(env, options)
  const fault = await blobFault()
  if (fault) throw new SetupError(fault)
  return { ...env, ...secrets }
}

/** Returns the checked environment and makes sure that the data folder is writable. @throws SetupError */
export function readyEnv(root = process.cwd()): Env {
  loadEnvConfig(root, process.env.NODE_ENV !== 'production', { info: () => undefined, error: console.error })
  const env = checkedEnv()
  process.umask(0o077) // new files are readable by this user only
  openDataFolder(env.DATA_DIR)
  return env
}

/** Writes the secrets and other resolved values to `process.env`. */
export function applySecrets(env: Env): Secrets {
  const secrets = readStoredSecrets(env.DATA_DIR, env)
  for (const [name, value] of Object.entries(secrets)) if (value !== undefined) process.env[name] = value
  Object.assign(process.env, {
    DATA_DIR: env.DATA_DIR,
    DATABASE_URL: env.DATABASE_URL,
    APP_URL: env.APP_URL,
    // next-auth then reads the origin from headers, which only serve.ts sets.
    AUTH_TRUST_HOST: 'true',
  })
  delete process.env.NEXTAUTH_URL
  resetEnv()
  return secrets
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

function readStoredSecrets(...args: Parameters<typeof ensureSecrets>): Secrets {
  try {
    return ensureSecrets(...args)
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

/** Applies pending migrations. @throws SetupError */
export async function migrate(url: string): Promise<void> {
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
