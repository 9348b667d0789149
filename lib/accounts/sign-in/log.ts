import { z } from 'zod'
import { AppError } from '../../platform/errors'
import { rangeOf } from '../../platform/http/address'
import { log } from '../../platform/log'
import { SecondStepRequiredError } from '../second-factor/second-step'

/** What the log says of every sign-in and everything like it. No password, no token, no whole address of anybody. */
type Entry = {
  /** `password`, `second-factor`, `passkey` or a provider's name. */
  method: string
  address: string
  requestId: string
  /** The account's id, where there is one; `email` where only an address was given. */
  userId?: string | null
  email?: string
  knownDevice?: boolean
}

/** What of a sign-in is logged while it goes on: whose it is, once that is known. */
export type Found = (userId: string) => void

/**
 * Proves who somebody is, and logs what came of it, in one line: `sign-in` once nothing more is asked, `second-step-asked`
 * where the proof was right and the account asks for a second one.
 */
export async function recordSignIn<A extends { id: string }>(
  given: Entry,
  prove: (found: Found) => Promise<A>,
): Promise<A> {
  const entry = { ...given }
  try {
    const account = await prove((userId) => (entry.userId = userId))
    const fields = fieldsOf({ ...entry, userId: account.id })
    log.info({ event: 'sign-in', outcome: 'succeeded', ...fields }, 'signed in')
    return account
  } catch (error) {
    if (error instanceof SecondStepRequiredError)
      log.info({ event: 'second-step-asked', ...fieldsOf(entry) }, 'second step asked')
    else logRefusal(entry, error)
    throw error
  }
}

/** Who proves something wrong has failed; a proof that came too late, or to a closed account, is refused. */
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

/** `a…@example.com`: somebody may have typed a password here, so nothing is kept of what is no address. */
function masked(email: string): string {
  return z.email().safeParse(email).success ? email.replace(/^(.)[^@]*/, '$1…') : '…'
}
