import {
  WrongSecretError,
  checkSecrets,
  saveKeyCheck,
  createKeyCheck,
} from '../../platform/secrets/key-check'
import { inTransaction } from '../../platform/database/database'
import { masterKeys } from '../../platform/secrets/encryption'
import type { Env } from '../../platform/env'
import { markSecretsUsed, secretsFile } from '../../platform/secrets/secrets'
import { SetupError } from '../run-main'
import { checkSealed } from './check-sealed'

type SecretInputs = Pick<Env, 'DATA_DIR' | 'KEY_ENCRYPTION_KEY' | 'NEXTAUTH_SECRET'>

/**
 * Verifies that the database belongs to the secrets in `process.env`. A database without check values, which
 * is new or from an earlier version, gets them once everything sealed in it opens.
 * @param inputs the secrets from the environment, not from the data folder
 * @param adoptSessions accepts the current NEXTAUTH_SECRET, which ends all sessions
 * @throws SetupError with what to restore
 */
export async function verifySecrets(inputs: SecretInputs, { adoptSessions = false } = {}): Promise<void> {
  try {
    if (!(await checkSecrets(adoptSessions ? 'keys' : undefined))) {
      await refuseUnopened(inputs)
      await createKeyCheck()
    }
    if (adoptSessions) await adoptSessionSecret()
  } catch (error) {
    throw error instanceof WrongSecretError ? new SetupError(explain(error, inputs)) : error
  }
  markSecretsUsed(inputs.DATA_DIR)
}

async function adoptSessionSecret(): Promise<void> {
  await inTransaction(async (tx) => {
    await saveKeyCheck(tx, masterKeys())
    await tx.session.deleteMany()
  })
}

async function refuseUnopened(inputs: SecretInputs): Promise<void> {
  const { count, faults } = await checkSealed()
  if (faults.length === 0) return
  throw new SetupError(
    `${faults.length} of ${count} secrets in the database do not open with the current KEY_ENCRYPTION_KEY (${faults[0]}).
${whatToRestore('KEY_ENCRYPTION_KEY', inputs)} If there are two such keys, set the other one as OTHER_KEY_ENCRYPTION_KEYS: it opens the secrets that were encrypted with it.
Nothing was changed.`,
  )
}

function explain({ secret, wanted, given: ids }: WrongSecretError, inputs: SecretInputs): string {
  const which = wanted ? ` The database needs the key ${wanted}, but ${ids.join(' and ')} is set.` : ''
  const accept =
    secret === 'NEXTAUTH_SECRET'
      ? ' To keep the current one instead, which signs everyone out, run npm run rotate-keys -- --sessions.'
      : ''
  return `This database belongs to another ${secret}.${which}
${whatToRestore(secret, inputs)}${accept}
All nodes need the same value. Nothing was changed.`
}

function whatToRestore(secret: 'KEY_ENCRYPTION_KEY' | 'NEXTAUTH_SECRET', inputs: SecretInputs): string {
  return inputs[secret]
    ? `Set the variable ${secret} to the value that this database was used with before.`
    : `Restore ${secretsFile(inputs.DATA_DIR)} from a backup, or copy it from another node.`
}
