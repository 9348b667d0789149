import { recognizeDatabase } from '../platform/database/recognize'
import { type Env, EnvError } from '../platform/env'
import { readSecrets, secretsFile } from '../platform/secrets/secrets'
import { SetupError } from './run-main'

/**
 * Refuses to start if that would lose data: if the database is damaged or another program's, if it is empty
 * beside secrets that were in use, or if it is ours and its secrets are missing.
 * @param name the database's address without its password
 * @throws SetupError with what to do
 */
export async function assertNoDataLoss(env: Env, name: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL, NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY } = env
  const found = await recognize(DATABASE_URL, name)
  const file = secretsFile(DATA_DIR)
  if (found === 'foreign')
    throw new SetupError(
      `The database ${name} belongs to another program. Set DATABASE_URL to an empty one. Nothing was changed.`,
    )
  if (NEXTAUTH_SECRET && KEY_ENCRYPTION_KEY) return
  const stored = readSecretsOrThrow(DATA_DIR)
  if (found === 'empty' && stored && !stored.unused)
    throw new SetupError(
      `The database ${name} is empty, but ${file} was in use: the data is lost or somewhere else.
If DATABASE_URL or DATA_DIR is wrong, correct it. If the data is lost, restore a backup: npm run restore FILE
To start over without the data, move ${file} away. Nothing was changed.`,
    )
  if (found === 'ours' && !stored)
    throw new SetupError(
      `The database ${name} is in use, but its secrets are missing. Restore ${file} from a backup, copy it from another node, or set NEXTAUTH_SECRET and KEY_ENCRYPTION_KEY. Nothing was changed.`,
    )
}

async function recognize(url: string, name: string) {
  try {
    return await recognizeDatabase(url)
  } catch (error) {
    throw new SetupError(
      `The database ${name} cannot be used: ${(error as Error).message}. If it is damaged, keep it, and restore a backup into another data folder: npm run restore FILE`,
    )
  }
}

function readSecretsOrThrow(dataDir: string) {
  try {
    return readSecrets(dataDir)
  } catch (error) {
    throw error instanceof EnvError ? new SetupError(error.message) : error
  }
}
