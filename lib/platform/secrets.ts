import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvError } from './env'

const secretsSchema = z.object({
  NEXTAUTH_SECRET: z.string().min(32),
  KEY_ENCRYPTION_KEY: z.string().min(32),
})
export type Secrets = z.infer<typeof secretsSchema>

/**
 * The installation's own secrets: made at the first start, kept in the data folder for the owner's eyes only.
 * Values from the environment win. Losing the file loses every signing key: `npm run backup` includes it.
 */
export function ensureSecrets(dataDir: string, given: Partial<Secrets>): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (given.NEXTAUTH_SECRET && given.KEY_ENCRYPTION_KEY) return given as Secrets
  if (!existsSync(file)) {
    const made: Secrets = {
      NEXTAUTH_SECRET: randomBytes(32).toString('base64'),
      KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    }
    writeFileSync(file, JSON.stringify(made, null, 2) + '\n', { mode: 0o600, flag: 'wx' })
  }
  const kept = readSecrets(file)
  return { ...kept, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)) }
}

function readSecrets(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new EnvError(
      `${file} cannot be read. Restore it from a backup: without it the signing keys do not open.`,
    )
  }
}
