import { newSecret, readSecrets, writeSecrets } from '../platform/secrets/secrets'
import { withRotationLock } from './keys/rotation-lock'
import { rotateKeys } from './keys/rotate'
import { prepare, readyEnv } from './prepare'
import { runMain } from './run-main'

/**
 * npm run rotate-keys: reseals everything in the database under a new KEY_ENCRYPTION_KEY. With `--sessions`,
 * replaces NEXTAUTH_SECRET instead, which signs everyone out. Stop the service first.
 */
async function main(): Promise<void> {
  const env = readyEnv()
  if (process.argv.includes('--sessions')) {
    const isStored = env.NEXTAUTH_SECRET === undefined
    await withRotationLock(env.DATA_DIR, () => rotateSessions(env.DATA_DIR, isStored))
    return
  }
  const { DATA_DIR, DATABASE_URL } = await prepare()
  const isKeyStored = env.KEY_ENCRYPTION_KEY === undefined
  const { key, resealed } = await rotateKeys({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, isKeyStored })
  console.log(
    `Encrypted ${resealed.toLocaleString('en')} secrets again. All of them now open with the key ${key}.`,
  )
  console.log(
    isKeyStored
      ? 'Earlier backups need the secrets that they were made with. Make a new backup now: npm run backup'
      : 'Remove OTHER_KEY_ENCRYPTION_KEYS on every node, and make a new backup: npm run backup',
  )
}

/** Generates a new secret in the data folder. A secret in the environment was already changed there. */
async function rotateSessions(dataDir: string, isStored: boolean): Promise<void> {
  const stored = isStored ? readSecrets(dataDir) : null
  if (stored) writeSecrets(dataDir, { ...stored, NEXTAUTH_SECRET: newSecret() })
  await prepare(process.cwd(), { adoptSessions: true })
  console.log('Sessions are now signed with a new NEXTAUTH_SECRET. Everyone has to sign in again.')
}

runMain(main)
