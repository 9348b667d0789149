import { newSecret, readSecrets, writeSecrets } from '../platform/secrets/secrets'
import { oneAtATime } from './keys/one-at-a-time'
import { rotateKeys } from './keys/rotate'
import { prepare, readyEnv } from './prepare'
import { runMain } from './run-main'

/**
 * npm run rotate-keys: seals everything in the database under a new KEY_ENCRYPTION_KEY. With `--sessions` it replaces
 * NEXTAUTH_SECRET instead, which signs everybody out. Stop the service before.
 */
async function main(): Promise<void> {
  const given = readyEnv()
  if (process.argv.includes('--sessions')) {
    const isKept = given.NEXTAUTH_SECRET === undefined
    await oneAtATime(given.DATA_DIR, () => rotateSessions(given.DATA_DIR, isKept))
    return
  }
  const { DATA_DIR, DATABASE_URL } = await prepare()
  const keyIsKept = given.KEY_ENCRYPTION_KEY === undefined
  const { key, resealed } = await rotateKeys({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, keyIsKept })
  console.log(
    `Encrypted ${resealed.toLocaleString('en')} secrets again. Everything opens with the key ${key}.`,
  )
  console.log(
    keyIsKept
      ? 'Earlier backups need the secrets that they were made with. Make a new backup now: npm run backup'
      : 'Remove OTHER_KEY_ENCRYPTION_KEYS on every node, and make a new backup: npm run backup',
  )
}

/** A secret of the data folder is made anew; one of the environment was changed there. */
async function rotateSessions(dataDir: string, isKept: boolean): Promise<void> {
  const kept = isKept ? readSecrets(dataDir) : null
  if (kept) writeSecrets(dataDir, { ...kept, NEXTAUTH_SECRET: newSecret() })
  await prepare(process.cwd(), { adoptSessions: true })
  console.log('Sessions are signed with another NEXTAUTH_SECRET now. Everybody has to sign in again.')
}

runMain(main)
