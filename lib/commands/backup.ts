import { join } from 'node:path'
import { makeBackup } from '../platform/backup/make'
import { database } from '../platform/database'
import { isPostgresql } from '../platform/database/provider'
import { noteBackup, noteFailedBackup } from '../platform/last-runs'
import { prepare } from './prepare'
import { runMain } from './run-main'

/**
 * npm run backup [-- FOLDER]: one file with everything in the database, made while the service runs and read back
 * afterwards. Encrypted, it has the secrets in it; else they lie next to it. npm run restore brings it back.
 */
async function main(): Promise<void> {
  const env = await prepare()
  // Folding the log into the file is the service's work, also after the note below is written.
  if (!isPostgresql(env.DATABASE_URL)) await database().$executeRaw`PRAGMA wal_autocheckpoint = 0`
  const folder = process.argv[2] ?? env.BACKUP_FOLDER ?? join(env.DATA_DIR, 'backups')
  const backup = await makeBackup(env, folder).catch(async (error: Error) => {
    await noteFailedBackup(error.message)
    throw error
  })
  await noteBackup(backup)
  console.log(`Backed up to ${backup.file}`)
  if (backup.sentTo) console.log(`Sent to ${backup.sentTo}`)
  if (backup.secrets) console.log(`Its secrets are in ${backup.secrets}: keep them somewhere else.`)
  else if (!backup.encrypted)
    console.warn('The secrets come from the environment: keep NEXTAUTH_SECRET and KEY_ENCRYPTION_KEY too.')
}

runMain(main)
