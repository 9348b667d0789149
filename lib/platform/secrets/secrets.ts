import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvError } from '../env'
import { writeDurably } from '../disk/write-durably'

const keptSchema = z.object({
  NEXTAUTH_SECRET: z.string().min(32),
  KEY_ENCRYPTION_KEY: z.string().min(32),
  /** Keys that still open values while they are sealed anew. */
  OTHER_KEY_ENCRYPTION_KEYS: z.string().optional(),
  /** Until a database is known to be sealed with them: only then an empty one is no loss. */
  unused: z.literal(true).optional(),
})
/** The secrets as they are kept in the data folder. */
export type KeptSecrets = z.infer<typeof keptSchema>
export type Secrets = Omit<KeptSecrets, 'unused'>

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/**
 * The installation's own secrets: made at the first start, kept in the data folder for the owner's eyes only.
 * Values from the environment win; other keys belong to where the key is from.
 */
export function ensureSecrets(dataDir: string, given: Partial<Secrets>): Secrets {
  const { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS } = given
  if (NEXTAUTH_SECRET && KEY_ENCRYPTION_KEY)
    return { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS }
  const kept = readSecrets(dataDir) ?? makeSecrets(dataDir)
  const others = [OTHER_KEY_ENCRYPTION_KEYS, KEY_ENCRYPTION_KEY ? undefined : kept.OTHER_KEY_ENCRYPTION_KEYS]
  return {
    NEXTAUTH_SECRET: NEXTAUTH_SECRET || kept.NEXTAUTH_SECRET,
    KEY_ENCRYPTION_KEY: KEY_ENCRYPTION_KEY || kept.KEY_ENCRYPTION_KEY,
    OTHER_KEY_ENCRYPTION_KEYS: others.filter(Boolean).join(',') || undefined,
  }
}

/** What is kept in the data folder; none when nothing is. @throws EnvError when the file cannot be read */
export function readSecrets(dataDir: string): KeptSecrets | null {
  const file = secretsFile(dataDir)
  if (!existsSync(file)) return null
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new EnvError(
      `${file} cannot be read. Restore it from a backup: without it the signing keys do not open.`,
    )
  }
}

/** Replaces what is kept, whole or not at all, whenever the machine stops. */
export function writeSecrets(dataDir: string, secrets: KeptSecrets): void {
  writeDurably(secretsFile(dataDir), toText(secrets))
}

function toText(secrets: KeptSecrets): string {
  return JSON.stringify(secrets, null, 2) + '\n'
}

/** Notes that a database is sealed with the kept secrets: from now on an empty one is a loss. */
export function markSecretsUsed(dataDir: string): void {
  const kept = readSecrets(dataDir)
  if (kept?.unused) writeSecrets(dataDir, { ...kept, unused: undefined })
}

export function newSecret(): string {
  return randomBytes(32).toString('base64')
}

function makeSecrets(dataDir: string): KeptSecrets {
  const made: KeptSecrets = { NEXTAUTH_SECRET: newSecret(), KEY_ENCRYPTION_KEY: newSecret(), unused: true }
  writeDurably(secretsFile(dataDir), toText(made), { replace: false })
  return readSecrets(dataDir) ?? made // those of another process that was faster
}
