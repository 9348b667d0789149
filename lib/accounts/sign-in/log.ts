import { z } from 'zod'
import { AppError } from '../../platform/errors'
import { rangeOf } from '../../platform/http/address'
import { log } from '../../platform/log'
import { SecondStepRequiredError } from '../second-factor/second-step'

/** Log fields of a sign-in. No passwords, tokens or full addresses. */
type Entry = {
  /** `password`, `second-factor`, `passkey` or a provider's name. */
  method: string
  address: string
  requestId: string
  /** The account's id, if known; `email` if only an address was provided. */
  userId?: string | null
  email?: string
  knownDevice?: boolean
}

/** Called with the user's id once it is known, for the log. */
export type Found = (userId: string) => void

/**
 * Runs an authentication and logs its outcome: `sign-in` when it is complete, `second-step-asked` when the
 * account requires a second step.
 */
export async function recordSignIn<A extends { id: string }>(
  initial: Entry,
  prove: (found: Found) => Promise<A>,
): Promise<A> {
  const entry = { ...initial }
  try {
    const account = await prove((userId) => (entry.userId = userId))
    const fields = fieldsOf({ ...entry, userId: account.id })
    log.info({ event: 'sign-in', outcome: 'succeeded', ...fields }, 'signed in')
    return account
  } catch (error) {
    if (error instanceof SecondStepRequiredError)
      log.info({ event: 'second-step-asked', ...fieldsOf(entry) }, 'second step required')
    else logRefusal(entry, error)
    throw error
  }
}

/**
 * Codes of wrong credentials, logged as failed. Other errors, such as an expired step or a disabled account,
 * are refused.
 */
const FAILED = new Set(['invalid-credential', 'invalid-code', 'invalid-passkey', 'unknown-passkey'])

function logRefusal(entry: Entry, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'internal'
  const outcome = code === 'too-many-requests' ? 'slowed' : FAILED.has(code) ? 'failed' : 'refused'
  log.warn({ event: 'sign-in', outcome, code, ...fieldsOf(entry) }, `sign-in ${outcome}`)
}

function fieldsOf({ method, address, requestId, userId, email, knownDevice }: Entry) {
  return {
    method,
    ...(userId ? { userId } : {}),
    ...(email === undefined ? {} : { account: masked(email) }),
    network: rangeOf(address),
    ...(knownDevice === undefined ? {} : { knownDevice }),
    requestId,
  }
}

/** `a…@example.com`. Text that is not an address is fully masked, because it may be a password. */
function masked(email: string): string {
  return z.email().safeParse(email).success ? email.replace(/^(.)[^@]*/, '$1…') : '…'
}
