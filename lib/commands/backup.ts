import { join } from 'node:path'
import { makeBackup } from '../platform/backup/make'
import type { BackedUpPictures } from '../platform/backup/pictures'
import { database } from '../platform/database/database'
import { isPostgresql } from '../platform/database/provider'
import { noteBackup, noteFailedBackup } from '../platform/jobs/last-runs'
import { prepare } from './prepare'
import { runMain } from './run-main'

/**
 * npm run backup [-- FOLDER] [--with-pictures]: one file with everything in the database, made while the service runs and
 * read back afterwards. Encrypted, it has the secrets in it; else they lie next to it. Pictures in the storage of ASSETS_URL
 * are listed, or copied on request. npm run restore brings it back.
 */
async function main(): Promise<void> {
  const env = await prepare()
  // Folding the log into the file is the service's work, also after the note below is written.
  if (!isPostgresql(env.DATABASE_URL)) await database().$executeRaw`PRAGMA wal_autocheckpoint = 0`
  const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const folder = given ?? env.BACKUP_FOLDER ?? join(env.DATA_DIR, 'backups')
  const withPictures = process.argv.includes('--with-pictures') || env.BACKUP_PICTURES === 'copy'
  const backup = await makeBackup(env, folder, new Date(), withPictures).catch(async (error: Error) => {
    await noteFailedBackup(error.message)
    throw error
  })
  await noteBackup(backup)
  console.log(`Backed up to ${backup.file}`)
  if (backup.sentTo) console.log(`Sent to ${backup.sentTo}`)
  if (backup.pictures) tellPictures(backup.pictures)
  if (backup.secrets) console.log(`Its secrets are in ${backup.secrets}: keep them somewhere else.`)
  else if (!backup.encrypted)
    console.warn('The secrets come from the environment: keep NEXTAUTH_SECRET and KEY_ENCRYPTION_KEY too.')
}

function tellPictures({ store, copied, count, missing }: BackedUpPictures): void {
  const number = count.toLocaleString('en')
  if (copied)
    console.log(`Pictures copied into it: ${(count - (missing?.length ?? 0)).toLocaleString('en')}.`)
  else console.log(`It lists ${number} pictures that stay in ${store}. Keep them, or add --with-pictures.`)
  if (!missing) console.warn('That storage did not answer, so we could not check whether they are there.')
  for (const { key, what } of missing ?? []) console.warn(`Missing in ${store}: ${key} (${what})`)
}

runMain(main)
