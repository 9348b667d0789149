import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restorePostgresql } from '../../platform/backup/postgresql'
import { database } from '../../platform/database/database'
import { isPostgresql, sqliteFile } from '../../platform/database/provider'
import { recognizeDatabase } from '../../platform/database/recognize'
import type { Env } from '../../platform/env'
import { type StoredSecrets, readSecrets, secretsFile, writeSecrets } from '../../platform/secrets/secrets'
import { syncFile, syncFolder } from '../../platform/disk/write-durably'
import { verifySecrets } from '../keys/verify-secrets'
import { migrate, applySecrets } from '../prepare'
import { SetupError } from '../run-main'
import { revokeSessions } from './revoke-sessions'
import { restorePictures, findPictures } from './pictures'
import { type Unpacked, unpackBackup } from './unpack'
import { type Verification, verifyDatabase } from './verify'

export type Restored = Verification & {
  createdAt: string | null
  sessions: number
  mails: number
  /** Number of pictures in object storage, and number that was restored from the backup. */
  pictures: { named: number; restoredCount: number }
}

/**
 * Restores a backup into an empty installation. A SQLite database is verified before it is moved into place;
 * a PostgreSQL database must be empty and is restored in one transaction.
 * @param options.despiteFaults restores even if the verification fails
 * @throws SetupError with the reason
 */
export async function restore(env: Env, input: string, { despiteFaults = false } = {}): Promise<Restored> {
  if ((await recognizeDatabase(env.DATABASE_URL)) !== 'empty')
    throw new SetupError(
      'The database is not empty. Restore into an empty one: set DATABASE_URL or DATA_DIR, or move the old files away.',
    )
  const beside = isPostgresql(env.DATABASE_URL) ? env.DATA_DIR : dirname(sqliteFile(env.DATABASE_URL))
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(beside, '.restoring-'))
  try {
    const unpacked = await unpackBackup(env, input, folder)
    refuseOtherKind(unpacked, env.DATABASE_URL)
    const secrets = secretsOf(env, folder)
    const url = fill(unpacked, env.DATABASE_URL)
    applySecrets({ ...env, DATA_DIR: secrets ? folder : env.DATA_DIR, DATABASE_URL: url })
    await migrate(url)
    await verifySecrets(env)
    const verified = await verifyDatabase(url)
    const { named, inBackup, faults: lost } = await findPictures(folder)
    const faults = [...verified.faults, ...lost]
    if (faults.length > 0 && !despiteFaults) throw new SetupError(explain(verified.faults, lost))
    await restorePictures(folder, inBackup)
    const ended = await revokeSessions(unpacked.createdAt)
    await database().$disconnect() // checkpoints SQLite's write-ahead log into the database file
    if (secrets) writeSecrets(env.DATA_DIR, { ...secrets, unused: undefined })
    if (!isPostgresql(url)) putInPlace(unpacked.database.file, sqliteFile(env.DATABASE_URL))
    const pictures = { named, restoredCount: inBackup.length }
    return { ...verified, faults, ...ended, pictures, createdAt: unpacked.createdAt }
  } finally {
    await database().$disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

function refuseOtherKind({ database: { kind } }: Unpacked, url: string): void {
  if ((kind === 'postgresql') === isPostgresql(url)) return
  throw new SetupError(
    kind === 'postgresql'
      ? 'This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one.'
      : 'This is a backup of an SQLite database. Restore it without DATABASE_URL, or with file: and a path.',
  )
}

/** @returns the address at which the restored database can be verified */
function fill({ database: { kind, file } }: Unpacked, url: string): string {
  if (kind === 'sqlite') return `file:${file}`
  restorePostgresql(url, file)
  return url
}

/**
 * The secrets of a backup: those that came with it, or those in the data folder.
 * @returns null if the environment has both
 */
function secretsOf(env: Env, folder: string): StoredSecrets | null {
  if (env.NEXTAUTH_SECRET && env.KEY_ENCRYPTION_KEY) return null
  const [came, here] = [readSecrets(folder), readSecrets(env.DATA_DIR)]
  const isSame = came?.KEY_ENCRYPTION_KEY === here?.KEY_ENCRYPTION_KEY
  if (came && here && !here.unused && !isSame)
    throw new SetupError(
      `${secretsFile(env.DATA_DIR)} has other secrets than the backup. Move it away, or set DATA_DIR to another folder.`,
    )
  const secrets = came ?? here
  if (!secrets)
    throw new SetupError(
      `The secrets are not in this backup. Put them into ${secretsFile(env.DATA_DIR)}, or set NEXTAUTH_SECRET and KEY_ENCRYPTION_KEY.`,
    )
  if (!came) writeSecrets(folder, secrets)
  return secrets
}

const SHOWN = 20

function explain(faults: string[], lost: string[]): string {
  const all = [...faults, ...lost]
  const more = all.length > SHOWN ? [`… and ${(all.length - SHOWN).toLocaleString('en')} more`] : []
  const advice =
    faults.length > 0
      ? 'Use an older backup.'
      : 'Set ASSETS_URL to the storage that has these pictures, or bring them back there.'
  return `The backup was not restored, because ${faults.length > 0 ? 'it is not sound' : 'pictures are missing'}:
${[...all.slice(0, SHOWN), ...more].join('\n')}
${advice} To restore it as it is, add --despite-faults.`
}

function putInPlace(file: string, target: string): void {
  for (const leftover of [target, `${target}-wal`, `${target}-shm`]) rmSync(leftover, { force: true })
  if (existsSync(`${file}-wal`)) throw new Error(`${file} is still open`)
  syncFile(file)
  renameSync(file, target)
  syncFolder(dirname(target))
}
