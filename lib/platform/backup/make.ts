import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { version } from '@/package.json'
import { DAY } from '../../clock'
import { copySqlite } from '../database/copy'
import { isPostgresql } from '../database/provider'
import type { Env } from '../env'
import { secretsFile } from '../secrets'
import { syncFolder } from '../write-durably'
import { packBackup } from './archive'
import type { Locking } from './encryption'
import { backupName, outdated } from './names'
import { dumpPostgresql } from './postgresql'
import { backupBucket, listBucket, removeFromBucket, sendToBucket } from './s3'

/** A backup that was made and read back. */
export type Backup = {
  file: string
  bytes: number
  encrypted: boolean
  /** The secrets, next to a backup that is not encrypted; none where they are in it or in the environment. */
  secrets: string | null
  /** Where it was sent. */
  sentTo: string | null
}

/** Begins the names of folders in which a backup is being made. */
const WORKING = '.making-'

/**
 * Backs up the database while the service runs: copied, checked, packed, read back, sent to the bucket if there is one,
 * and then older backups are removed.
 * @param folder where to
 */
export async function makeBackup(env: Env, folder: string, now = new Date()): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeLeftovers(folder, now)
  const working = mkdtempSync(join(folder, WORKING))
  try {
    const backup = await packed(env, working, resolve(folder), now)
    const bucket = backupBucket(env)
    const sentTo = bucket ? await sendToBucket(bucket, backup.file, nameOf(backup.file)) : null
    await removeOutdated(env, folder, now)
    return { ...backup, sentTo }
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
}

async function packed(env: Env, working: string, folder: string, now: Date): Promise<Omit<Backup, 'sentTo'>> {
  const postgresql = isPostgresql(env.DATABASE_URL)
  const copy = postgresql ? 'appkiln.dump' : 'appkiln.db'
  if (postgresql) dumpPostgresql(env.DATABASE_URL, join(working, copy))
  else await copySqlite(env.DATABASE_URL, join(working, copy))
  const locking = lockingOf(env)
  const kept = secretsFile(env.DATA_DIR)
  const withSecrets = locking !== null && existsSync(kept)
  if (withSecrets) copySecrets(kept, join(working, 'secrets.json'))
  const name = backupName(now)
  const file = join(folder, `${name}.tar.gz${locking ? '.age' : ''}`)
  const finished = join(working, 'finished')
  await packBackup(
    working,
    withSecrets ? [copy, 'secrets.json'] : [copy],
    finished,
    {
      version,
      createdAt: now.toISOString(),
      database: postgresql ? 'postgresql' : 'sqlite',
    },
    locking,
  )
  const secrets = !locking && existsSync(kept) ? join(folder, `${name}.secrets.json`) : null
  if (secrets) copySecrets(kept, secrets)
  renameSync(finished, file)
  syncFolder(folder)
  return { file, bytes: statSync(file).size, encrypted: locking !== null, secrets }
}

function copySecrets(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
}

/** How backups are encrypted; null when nobody asked for it. */
export function lockingOf({ BACKUP_PASSPHRASE, BACKUP_AGE_RECIPIENT }: Env): Locking | null {
  if (BACKUP_PASSPHRASE) return { passphrase: BACKUP_PASSPHRASE }
  return BACKUP_AGE_RECIPIENT ? { recipients: BACKUP_AGE_RECIPIENT } : null
}

async function removeOutdated(env: Env, folder: string, now: Date): Promise<void> {
  const keep = env.BACKUP_KEEP_DAYS
  if (keep === 0) return
  for (const name of outdated(readdirSync(folder), keep, now)) rmSync(join(folder, name))
  const bucket = backupBucket(env)
  if (bucket)
    for (const name of outdated(await listBucket(bucket), keep, now)) await removeFromBucket(bucket, name)
}

/** Of backups that were killed; one that is being made now is younger. */
function removeLeftovers(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith(WORKING) && now.getTime() - statSync(path).mtimeMs > DAY)
      rmSync(path, { recursive: true, force: true })
  }
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
