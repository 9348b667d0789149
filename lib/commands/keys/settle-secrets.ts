import { WrongSecretError, checkSecrets, keepCheck, keepFirstCheck } from '../../platform/secrets/key-check'
import { inTransaction } from '../../platform/database/database'
import { masterKeys } from '../../platform/secrets/encryption'
import type { Env } from '../../platform/env'
import { markSecretsUsed, secretsFile } from '../../platform/secrets/secrets'
import { SetupError } from '../setup-error'
import { checkSealed } from './check-sealed'

type Given = Pick<Env, 'DATA_DIR' | 'KEY_ENCRYPTION_KEY' | 'NEXTAUTH_SECRET'>

/**
 * Makes sure that the database belongs to the secrets in `process.env`. One that has no check values yet, which is new or
 * from an earlier version, gets them once everything sealed in it opens.
 * @param given what came from the environment, not from the data folder
 * @param adoptSessions takes the present NEXTAUTH_SECRET for the right one, which ends all sessions
 * @throws SetupError saying what to restore
 */
export async function settleSecrets(given: Given, { adoptSessions = false } = {}): Promise<void> {
  try {
    if (!(await checkSecrets(adoptSessions ? 'keys' : undefined))) {
      await refuseUnopened(given)
      await keepFirstCheck()
    }
    if (adoptSessions) await adoptSessionSecret()
  } catch (error) {
    throw error instanceof WrongSecretError ? new SetupError(explain(error, given)) : error
  }
  markSecretsUsed(given.DATA_DIR)
}

async function adoptSessionSecret(): Promise<void> {
  await inTransaction(async (tx) => {
    await keepCheck(tx, masterKeys())
    await tx.session.deleteMany()
  })
}

async function refuseUnopened(given: Given): Promise<void> {
  const { count, faults } = await checkSealed()
  if (faults.length === 0) return
  throw new SetupError(
    `${faults.length} of ${count} secrets in the database do not open with the current KEY_ENCRYPTION_KEY (${faults[0]}).
${whatToRestore('KEY_ENCRYPTION_KEY', given)} If there are two such keys, give the other one in OTHER_KEY_ENCRYPTION_KEYS: it opens what was sealed with it.
Nothing was changed.`,
  )
}

function explain({ secret, wanted, given: ids }: WrongSecretError, given: Given): string {
  const which = wanted ? ` The database needs the key ${wanted}; given is ${ids.join(' and ')}.` : ''
  const accept =
    secret === 'NEXTAUTH_SECRET'
      ? ' To keep the current one instead, which signs everybody out, run npm run rotate-keys -- --sessions.'
      : ''
  return `This database belongs to another ${secret}.${which}
${whatToRestore(secret, given)}${accept}
All nodes need the same value. Nothing was changed.`
}

function whatToRestore(secret: 'KEY_ENCRYPTION_KEY' | 'NEXTAUTH_SECRET', given: Given): string {
  return given[secret]
    ? `Set the variable ${secret} to the value that this database was used with before.`
    : `Restore ${secretsFile(given.DATA_DIR)} from a backup, or copy it from another node.`
}
