import { env } from '../../platform/env'
import { ForbiddenError, confirmationRequired } from '../../platform/errors'

/** Methods for a signed-in user to confirm their session. */
export type ConfirmMethod = 'password' | 'code' | 'passkey' | 'provider'

/** The authentication factors of an account. */
export type Factors = {
  role: string
  hasPassword: boolean
  /** Whether signing in requires a code of the authenticator app. */
  twoFactor: boolean
  passkeys: number
}

/** The columns that `getFactors` reads. */
export const FACTORS = {
  role: true,
  passwordHash: true,
  twoFactorSince: true,
  _count: { select: { passkeys: true } },
} as const

type FactorsRow = {
  role: string
  passwordHash: string | null
  twoFactorSince: Date | null
  _count: { passkeys: number }
}

export function getFactors({ role, passwordHash, twoFactorSince, _count }: FactorsRow): Factors {
  return {
    role,
    hasPassword: passwordHash !== null,
    twoFactor: twoFactorSince !== null,
    passkeys: _count.passkeys,
  }
}

/** Whether the host requires a second factor for this role (`REQUIRE_SECOND_FACTOR`). */
export function isSecondFactorRequired(role: string): boolean {
  const who = env().REQUIRE_SECOND_FACTOR
  return who === 'all' || (who === 'admin' && role === 'admin')
}

/**
 * Whether a password or provider is not enough to sign in. A passkey is a separate sign-in method, so it only
 * affects the others if the host requires a second factor: a user who adds one to a phone can still use the
 * password elsewhere.
 */
export function needsSecondStep({ role, twoFactor, passkeys }: Factors): boolean {
  return twoFactor || (passkeys > 0 && isSecondFactorRequired(role))
}

/** The error that blocks the user until a second factor is set up. Null if none is required. */
export function secondFactorSetupError({ role, twoFactor, passkeys }: Factors): ForbiddenError | null {
  if (twoFactor || passkeys > 0 || !isSecondFactorRequired(role)) return null
  const message = 'This site requires a second factor. Set one up to continue.'
  return new ForbiddenError(message, 'second-factor-missing')
}

/** The methods to confirm a session. If signing in requires a second factor, confirming does too. */
export function confirmMethods(factors: Factors): ConfirmMethod[] {
  const { hasPassword, twoFactor, passkeys } = factors
  const own: ConfirmMethod[] = passkeys > 0 ? ['passkey'] : []
  if (needsSecondStep(factors)) return twoFactor ? ['code', ...own] : own
  return hasPassword ? ['password', ...own] : [...own, 'provider']
}

/**
 * Requires an account with a second factor, and a session that was confirmed recently.
 * @throws ForbiddenError `second-factor-required`, `confirmation-required`
 */
export function requireSecondFactor(
  user: Pick<Factors, 'twoFactor' | 'passkeys'> & {
    confirmed: boolean
    confirmMethods: readonly ConfirmMethod[]
  },
): void {
  if (!user.twoFactor && user.passkeys === 0) {
    const message = 'These scopes need a second factor. Set one up under Security first.'
    throw new ForbiddenError(message, 'second-factor-required', { fields: { scopes: message } })
  }
  if (!user.confirmed) throw confirmationRequired(user.confirmMethods)
}
