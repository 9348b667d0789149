import { addressSuffix } from '../../base/workspace-address'
import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { knownDevice } from '../devices/known-devices'
import { isTicket, issueTicket, redeemTicket } from '../tickets'
import { redeemCode, wrongCode } from './codes'
import { FACTORS, getFactors, needsSecondStep } from '../factors/policy'

/** Lifetime of a sign-in that awaits its second step, in milliseconds. */
export const SECOND_STEP_TIME = 10 * MINUTE

const PURPOSE = 'second-step'

/** The account data that NextAuth creates a session from. */
type Account = { id: string; sessionVersion: number; role: string }

/**
 * The first step succeeded and the account requires a second one. `pending` is for the browser that did the
 * first.
 */
export class SecondStepRequiredError extends AppError {
  constructor(readonly pending: string) {
    super('signed-out', 'second-factor-required', 'Please confirm this sign-in with your second factor.')
  }
}

/**
 * Returns an account whose password or provider was correct, unless it requires a second step.
 * @throws SecondStepRequiredError
 */
export async function requireSecondStep<A extends Account>(account: A, now = new Date()): Promise<A> {
  const { id, sessionVersion } = account
  const row = await database().user.findUnique({ where: { id }, select: FACTORS })
  if (!row || !needsSecondStep(getFactors(row))) return account
  const subject = `${id}.${sessionVersion}`
  const ticket = issueTicket(PURPOSE, subject + addressSuffix(), new Date(now.getTime() + SECOND_STEP_TIME))
  throw new SecondStepRequiredError(`${subject}.${ticket}`)
}

/** The methods to complete a pending sign-in. Null if there is none or it has expired. */
export async function pendingSecondStep(
  pending: string,
  now = new Date(),
): Promise<{ code: boolean; passkey: boolean } | null> {
  const found = await findPending(pending, now)
  return found && { code: found.factors.twoFactor, passkey: found.factors.passkeys > 0 }
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code.
 * @param pending the token from the first step
 * @param from the origin of the code; `deviceToken` is from the browser's cookie
 * @param found called with the account's id before the code is checked
 * @throws AppError `second-factor-expired`, `invalid-code`, `too-many-requests`
 */
export async function signInWithCode(
  pending: string,
  code: string,
  from: { address: string; deviceToken: string },
  now = new Date(),
  found: (userId: string) => void = () => undefined,
): Promise<Account> {
  const waiting = await findPending(pending, now)
  if (!waiting) throw expired()
  const { account, email, ticket, factors } = waiting
  found(account.id)
  // The app's secret only counts after its owner has entered a code.
  if (!factors.twoFactor) throw wrongCode()
  const origin = { address: from.address, device: await knownDevice(email, from.deviceToken) }
  await redeemCode({ id: account.id, email }, code, origin, now, async (tx) => {
    if (!(await redeemTicket(tx, ticket, now))) throw expired()
  })
  return account
}

async function findPending(pending: string, now: Date) {
  const [id = '', version = '', ticket = ''] = pending.split('.')
  if (!isTicket(ticket, PURPOSE, `${id}.${version}${addressSuffix()}`, now)) return null
  const user = await database().user.findFirst({
    where: { id, sessionVersion: Number(version), disabledAt: null },
    select: { id: true, email: true, sessionVersion: true, ...FACTORS },
  })
  if (!user) return null
  const { role, sessionVersion, email } = user
  return { account: { id, sessionVersion, role }, email, ticket, factors: getFactors(user) }
}

function expired(): AppError {
  const message = 'This sign-in took too long. Please start again.'
  return new AppError('signed-out', 'second-factor-expired', message)
}
