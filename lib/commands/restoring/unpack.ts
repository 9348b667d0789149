import { copyFileSync, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readBackup } from '../../platform/backup/archive'
import type { Opening } from '../../platform/backup/encryption'
import { backupAddress, fetchFromBucket, withBackupBucket } from '../../platform/backup/bucket'
import type { Env } from '../../platform/env'
import { SetupError } from '../setup-error'

/** What was found in a backup, in the folder that it was unpacked to. */
export type Unpacked = {
  database: { kind: 'sqlite' | 'postgresql'; file: string }
  /** None when it does not say. */
  createdAt: string | null
}

const FILES = { sqlite: 'appkiln.db', postgresql: 'appkiln.dump' } as const

/**
 * Unpacks a backup, and the secrets that lie in it or next to it, into a folder.
 * @param given a path, or the name of a file in the bucket that backups are sent to
 * @throws SetupError, UnreadableBackupError
 */
export async function unpackBackup(env: Env, given: string, folder: string): Promise<Unpacked> {
  if (existsSync(given) && statSync(given).isDirectory()) return copyFolder(given, folder)
  const file = existsSync(given) ? given : await fetched(env, given, join(folder, 'fetched'))
  const { database: kind, createdAt } = await readBackup(file, openingOf(env), folder)
  const beside = given.replace(/\.tar\.gz(\.age)?$/, '.secrets.json')
  const secrets = join(folder, 'secrets.json')
  if (!existsSync(secrets) && beside !== given && existsSync(beside)) copyFileSync(beside, secrets)
  return { database: { kind, file: join(folder, FILES[kind]) }, createdAt }
}

function openingOf({ BACKUP_PASSPHRASE, BACKUP_AGE_IDENTITY }: Env): Opening {
  return { passphrase: BACKUP_PASSPHRASE, identities: BACKUP_AGE_IDENTITY ? [BACKUP_AGE_IDENTITY] : [] }
}

async function fetched(env: Env, given: string, file: string): Promise<string> {
  const address = backupAddress(env)
  if (!address) throw new SetupError(`There is no backup at ${given}.`)
  const name = basename(given)
  try {
    await withBackupBucket(env, (bucket) => fetchFromBucket(bucket, name, file))
    return file
  } catch (error) {
    throw new SetupError(
      `There is no backup at ${given}, and it could not be fetched from s3://${address.bucket}/${address.prefix}${name}: ${(error as Error).message}`,
    )
  }
}

/** Versions before 0.2 made folders of plain files. */
function copyFolder(given: string, folder: string): Unpacked {
  const kind = existsSync(join(given, FILES.postgresql)) ? 'postgresql' : 'sqlite'
  if (!existsSync(join(given, FILES[kind]))) throw new SetupError(`There is no backup in ${given}.`)
  for (const name of [FILES[kind], 'secrets.json'])
    if (existsSync(join(given, name))) copyFileSync(join(given, name), join(folder, name))
  return { database: { kind, file: join(folder, FILES[kind]) }, createdAt: null }
}
