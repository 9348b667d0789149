import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvError } from '../env'
import { writeDurably } from '../disk/write-durably'

const storedSchema = z.object({
  NEXTAUTH_SECRET: z.string().min(32),
  KEY_ENCRYPTION_KEY: z.string().min(32),
  /** Keys that still decrypt values during a key rotation. */
  OTHER_KEY_ENCRYPTION_KEYS: z.string().optional(),
  /** Set until a database is known to be sealed with them. Before that, an empty database is not a loss. */
  unused: z.literal(true).optional(),
})
/** The secrets as stored in the data folder. */
export type StoredSecrets = z.infer<typeof storedSchema>
export type Secrets = Omit<StoredSecrets, 'unused'>

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/**
 * Returns the installation's secrets: created at the first start, and stored in the data folder, readable by
 * its owner only. Values from the environment take precedence; other keys come from the same source as the
 * key.
 */
export function ensureSecrets(dataDir: string, fromEnvironment: Partial<Secrets>): Secrets {
  const { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS } = fromEnvironment
  if (NEXTAUTH_SECRET && KEY_ENCRYPTION_KEY)
    return { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS }
  const stored = readSecrets(dataDir) ?? makeSecrets(dataDir)
  const others = [
    OTHER_KEY_ENCRYPTION_KEYS,
    KEY_ENCRYPTION_KEY ? undefined : stored.OTHER_KEY_ENCRYPTION_KEYS,
  ]
  return {
    NEXTAUTH_SECRET: NEXTAUTH_SECRET || stored.NEXTAUTH_SECRET,
    KEY_ENCRYPTION_KEY: KEY_ENCRYPTION_KEY || stored.KEY_ENCRYPTION_KEY,
    OTHER_KEY_ENCRYPTION_KEYS: others.filter(Boolean).join(',') || undefined,
  }
}

/** Reads the stored secrets. Null if there are none. @throws EnvError if the file cannot be read */
export function readSecrets(dataDir: string): StoredSecrets | null {
  const file = secretsFile(dataDir)
  if (!existsSync(file)) return null
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new EnvError(
      `${file} cannot be read. Restore it from a backup: without it the signing keys do not open.`,
    )
  }
}

/** Replaces the stored secrets atomically and durably. */
export function writeSecrets(dataDir: string, secrets: StoredSecrets): void {
  writeDurably(secretsFile(dataDir), toText(secrets))
}

function toText(secrets: StoredSecrets): string {
  return JSON.stringify(secrets, null, 2) + '\n'
}

/** Records that a database is sealed with the stored secrets. From now on, an empty database is a loss. */
export function markSecretsUsed(dataDir: string): void {
  const stored = readSecrets(dataDir)
  if (stored?.unused) writeSecrets(dataDir, { ...stored, unused: undefined })
}

export function newSecret(): string {
  return randomBytes(32).toString('base64')
}

function makeSecrets(dataDir: string): StoredSecrets {
  const made: StoredSecrets = { NEXTAUTH_SECRET: newSecret(), KEY_ENCRYPTION_KEY: newSecret(), unused: true }
  writeDurably(secretsFile(dataDir), toText(made), { replace: false })
  return readSecrets(dataDir) ?? made // another process may have been faster
}
