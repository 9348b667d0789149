import { join } from 'node:path'
import { makeBackup } from '../platform/backup/make'
import type { BackedUpPictures } from '../platform/backup/pictures'
import { database } from '../platform/database/database'
import { isPostgresql } from '../platform/database/provider'
import { recordBackup, recordBackupFailure } from '../platform/jobs/last-runs'
import { prepare } from './prepare'
import { runMain } from './run-main'

/**
 * npm run backup [-- FOLDER] [--with-pictures]: writes the whole database to one file while the service runs,
 * and verifies the file. An encrypted backup includes the secrets; otherwise they are saved next to it.
 * Pictures in the storage of ASSETS_URL are listed, or copied on request. Restore with npm run restore.
 */
async function main(): Promise<void> {
  const env = await prepare()
  // The service checkpoints the write-ahead log, also after the audit entry below.
  if (!isPostgresql(env.DATABASE_URL)) await database().$executeRaw`PRAGMA wal_autocheckpoint = 0`
  const [folderArgument] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const folder = folderArgument ?? env.BACKUP_FOLDER ?? join(env.DATA_DIR, 'backups')
  const withPictures = process.argv.includes('--with-pictures') || env.BACKUP_PICTURES === 'copy'
  const backup = await makeBackup(env, folder, new Date(), withPictures).catch(async (error: Error) => {
    await recordBackupFailure(error.message)
    throw error
  })
  await recordBackup(backup)
  console.log(`Backed up to ${backup.file}`)
  if (backup.sentTo) console.log(`Sent to ${backup.sentTo}`)
  if (backup.pictures) printPictureReport(backup.pictures)
  if (backup.secrets) console.log(`Its secrets are in ${backup.secrets}: keep them somewhere else.`)
  else if (!backup.encrypted)
    console.warn('The secrets come from the environment: keep NEXTAUTH_SECRET and KEY_ENCRYPTION_KEY too.')
}

function printPictureReport({ store, copied, count, missing }: BackedUpPictures): void {
  const number = count.toLocaleString('en')
  if (copied)
    console.log(`Pictures copied into it: ${(count - (missing?.length ?? 0)).toLocaleString('en')}.`)
  else console.log(`It lists ${number} pictures that stay in ${store}. Keep them, or add --with-pictures.`)
  if (!missing) console.warn('That storage did not respond, so we could not check whether they are there.')
  for (const { key, what } of missing ?? []) console.warn(`Missing in ${store}: ${key} (${what})`)
}

runMain(main)
