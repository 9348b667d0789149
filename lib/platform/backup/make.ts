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
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { version } from '@/package.json'
import { DAY } from '../../base/clock'
import { namedObjects } from '../blobs/inventory'
import { blobStore } from '../blobs/store'
import { copySqlite } from '../database/copy'
import { isPostgresql } from '../database/provider'
import type { Env } from '../env'
import { secretsFile } from '../secrets/secrets'
import { syncFolder } from '../disk/write-durably'
import { packBackup } from './archive'
import { sendToBucket, withBackupBucket } from './bucket'
import type { Locking } from './encryption'
import { backupName, outdated } from './names'
import { type BackedUpPictures, LIST, listPictures, pictureResult, picturesOf } from './pictures'
import { dumpPostgresql } from './postgresql'

/** A backup that was made and verified. */
export type Backup = {
  file: string
  bytes: number
  encrypted: boolean
  /**
   * The file of secrets beside an unencrypted backup. Null if they are in the backup or in the environment.
   */
  secrets: string | null
  /** The URL of the uploaded copy. Null if there is no bucket. */
  sentTo: string | null
  /** Pictures in the store of ASSETS_URL. Null without that store. */
  pictures: BackedUpPictures | null
}

/** Name prefix of the temporary folders of running backups. */
const WORKING = '.making-'

/**
 * Backs up the database while the service runs: copies, checks, packs, verifies and uploads it (with a
 * bucket), then removes outdated backups.
 * @param folder the target folder
 * @param withPictures includes the pictures in the store of ASSETS_URL; otherwise they are only listed
 */
export async function makeBackup(
  env: Env,
  folder: string,
  now = new Date(),
  withPictures = env.BACKUP_PICTURES === 'copy',
): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeLeftovers(folder, now)
  const working = mkdtempSync(join(folder, WORKING))
  try {
    const backup = await packed(env, working, resolve(folder), now, withPictures)
    const name = basename(backup.file)
    const sentTo = await withBackupBucket(env, async (bucket, address) => {
      await sendToBucket(bucket, backup.file, name)
      return `s3://${address.bucket}/${address.prefix}${name}`
    })
    await removeOutdated(env, folder, now)
    return { ...backup, sentTo }
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
}

async function packed(
  env: Env,
  working: string,
  folder: string,
  now: Date,
  withPictures: boolean,
): Promise<Omit<Backup, 'sentTo'>> {
  const postgresql = isPostgresql(env.DATABASE_URL)
  const copy = postgresql ? 'appkiln.dump' : 'appkiln.db'
  const namedBefore = await namedObjects()
  if (postgresql) dumpPostgresql(env.DATABASE_URL, join(working, copy))
  else await copySqlite(env.DATABASE_URL, join(working, copy))
  const named = new Map([...namedBefore, ...(await namedObjects())])
  const list = env.ASSETS_URL ? await listPictures(env.ASSETS_URL, named, withPictures) : null
  if (list) writeFileSync(join(working, LIST), JSON.stringify(list, null, 2), { mode: 0o600 })
  const locking = lockingOf(env)
  const secretsPath = secretsFile(env.DATA_DIR)
  const withSecrets = locking !== null && existsSync(secretsPath)
  if (withSecrets) copySecrets(secretsPath, join(working, 'secrets.json'))
  const name = backupName(now)
  const file = join(folder, `${name}.tar.gz${locking ? '.age' : ''}`)
  const finished = join(working, 'finished')
  const database = postgresql ? 'postgresql' : 'sqlite'
  const store = list && withPictures ? await blobStore() : null
  const copied = await packBackup(
    working,
    [copy, ...(withSecrets ? ['secrets.json'] : []), ...(list ? [LIST] : [])],
    finished,
    { version, createdAt: now.toISOString(), database },
    locking,
    list && store ? picturesOf(list, store) : null,
  )
  const secrets = !locking && existsSync(secretsPath) ? join(folder, `${name}.secrets.json`) : null
  if (secrets) copySecrets(secretsPath, secrets)
  renameSync(finished, file)
  syncFolder(folder)
  const pictures = list && pictureResult(list, store ? copied : null)
  return { file, bytes: statSync(file).size, encrypted: locking !== null, secrets, pictures }
}

function copySecrets(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
}

/** The encryption of backups. Null if none is configured. */
export function lockingOf({ BACKUP_PASSPHRASE, BACKUP_AGE_RECIPIENT }: Env): Locking | null {
  if (BACKUP_PASSPHRASE) return { passphrase: BACKUP_PASSPHRASE }
  return BACKUP_AGE_RECIPIENT ? { recipients: BACKUP_AGE_RECIPIENT } : null
}

async function removeOutdated(env: Env, folder: string, now: Date): Promise<void> {
  const retentionDays = env.BACKUP_KEEP_DAYS
  if (retentionDays === 0) return
  for (const name of outdated(readdirSync(folder), retentionDays, now)) rmSync(join(folder, name))
  await withBackupBucket(env, async (bucket) => {
    const names = []
    for await (const { key } of bucket.list()) names.push(key)
    await bucket.delete(outdated(names, retentionDays, now))
  })
}

/** Deletes temporary folders of backups that were killed: those older than a day. */
function removeLeftovers(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith(WORKING) && now.getTime() - statSync(path).mtimeMs > DAY)
      rmSync(path, { recursive: true, force: true })
  }
}
