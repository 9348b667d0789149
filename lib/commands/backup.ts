import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { database } from '../platform/database'
import { copySqlite } from '../platform/database/copy'
import { isPostgresql } from '../platform/database/provider'
import { noteBackup } from '../platform/last-runs'
import { SetupError, prepare } from './prepare'

/**
 * npm run backup [-- FOLDER]: a copy of the database, made while the service runs and checked afterward, and of the
 * secrets that open its signing keys. To restore, stop the service and put both into the data folder.
 */
async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = await prepare()
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = join(process.argv[2] ?? join(DATA_DIR, 'backups'), stamp)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isPostgresql(DATABASE_URL)) dumpPostgresql(DATABASE_URL, join(folder, 'appkiln.dump'))
  else {
    // Folding the log into the file is the service's work, also after the note below is written.
    await database().$executeRaw`PRAGMA wal_autocheckpoint = 0`
    await copySqlite(DATABASE_URL, join(folder, 'appkiln.db'))
  }
  const secrets = join(DATA_DIR, 'secrets.json')
  if (existsSync(secrets)) copyFileSync(secrets, join(folder, 'secrets.json'))
  else
    console.warn(
      'The secrets come from the environment: keep NEXTAUTH_SECRET and KEY_ENCRYPTION_KEY with this backup.',
    )
  await noteBackup(resolve(folder))
  console.log(`Backed up to ${folder}`)
}

function dumpPostgresql(url: string, file: string): void {
  const { status, error } = spawnSync('pg_dump', ['--format=custom', `--file=${file}`, url], {
    stdio: 'inherit',
  })
  if (error || status !== 0)
    throw new SetupError('pg_dump failed. Install PostgreSQL’s client programs in the server’s version.')
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => void database().$disconnect())
