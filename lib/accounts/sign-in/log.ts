import { z } from 'zod'
import { AppError } from '../../platform/errors'
import { rangeOf } from '../../platform/http/address'
import { log } from '../../platform/log'

/** What the log says of every sign-in and everything like it. No password, no token, no whole address of anybody. */
type Entry = {
  /** `password`, a provider's name, or how else somebody proves who they are. */
  method: string
  address: string
  requestId: string
  /** The account's id, where there is one; `email` where only an address was given. */
  userId?: string | null
  email?: string
  knownDevice?: boolean
}

/** Logs a sign-in that was let in. */
export function logSignIn(entry: Entry): void {
  log.info({ event: 'sign-in', outcome: 'succeeded', ...fieldsOf(entry) }, 'signed in')
}

/**
 * Logs a sign-in that was not: `failed` is a wrong password, `slowed` one that came too early, `refused` all else.
 */
export function logSignInRefusal(entry: Entry, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'internal'
  const outcome =
    code === 'too-many-requests' ? 'slowed' : code === 'invalid-credential' ? 'failed' : 'refused'
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
