import { copyFileSync, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readBackup } from '../../platform/backup/archive'
import type { Opening } from '../../platform/backup/encryption'
import { backupAddress, fetchFromBucket, withBackupBucket } from '../../platform/backup/bucket'
import type { Env } from '../../platform/env'
import { SetupError } from '../run-main'

/** Contents of a backup, in the folder that it was unpacked to. */
export type Unpacked = {
  database: { kind: 'sqlite' | 'postgresql'; file: string }
  /** Null if the backup has no date. */
  createdAt: string | null
}

const FILES = { sqlite: 'appkiln.db', postgresql: 'appkiln.dump' } as const

/**
 * Unpacks a backup and its secrets, which are in it or next to it, into a folder.
 * @param input a path, or the name of a file in the backup bucket
 * @throws SetupError, UnreadableBackupError
 */
export async function unpackBackup(env: Env, input: string, folder: string): Promise<Unpacked> {
  if (existsSync(input) && statSync(input).isDirectory()) return copyFolder(input, folder)
  const file = existsSync(input) ? input : await fetched(env, input, join(folder, 'fetched'))
  const { database: kind, createdAt } = await readBackup(file, openingOf(env), folder)
  const beside = input.replace(/\.tar\.gz(\.age)?$/, '.secrets.json')
  const secrets = join(folder, 'secrets.json')
  if (!existsSync(secrets) && beside !== input && existsSync(beside)) copyFileSync(beside, secrets)
  return { database: { kind, file: join(folder, FILES[kind]) }, createdAt }
}

function openingOf({ BACKUP_PASSPHRASE, BACKUP_AGE_IDENTITY }: Env): Opening {
  return { passphrase: BACKUP_PASSPHRASE, identities: BACKUP_AGE_IDENTITY ? [BACKUP_AGE_IDENTITY] : [] }
}

async function fetched(env: Env, input: string, file: string): Promise<string> {
  const address = backupAddress(env)
  if (!address) throw new SetupError(`No backup at ${input}.`)
  const name = basename(input)
  try {
    await withBackupBucket(env, (bucket) => fetchFromBucket(bucket, name, file))
    return file
  } catch (error) {
    throw new SetupError(
      `No backup at ${input}, and it could not be fetched from s3://${address.bucket}/${address.prefix}${name}: ${(error as Error).message}`,
    )
  }
}

/** Versions before 0.2 wrote folders of plain files. */
function copyFolder(input: string, folder: string): Unpacked {
  const kind = existsSync(join(input, FILES.postgresql)) ? 'postgresql' : 'sqlite'
  if (!existsSync(join(input, FILES[kind]))) throw new SetupError(`No backup in ${input}.`)
  for (const name of [FILES[kind], 'secrets.json'])
    if (existsSync(join(input, name))) copyFileSync(join(input, name), join(folder, name))
  return { database: { kind, file: join(folder, FILES[kind]) }, createdAt: null }
}
