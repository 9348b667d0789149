import { env } from '../../platform/env'
import { ForbiddenError } from '../../platform/errors'

/** Ways for a signed-in user to confirm that it is them. */
export type ConfirmMethod = 'password' | 'code' | 'passkey' | 'provider'

/** What an account proves itself with. */
export type Factors = {
  role: string
  hasPassword: boolean
  /** Signing in asks for a code of the authenticator app. */
  twoFactor: boolean
  passkeys: number
}

/** The columns that `factorsOf` reads. */
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

export function factorsOf({ role, passwordHash, twoFactorSince, _count }: FactorsRow): Factors {
  return {
    role,
    hasPassword: passwordHash !== null,
    twoFactor: twoFactorSince !== null,
    passkeys: _count.passkeys,
  }
}

/** Whether the host insists on a second factor for this role (`REQUIRE_SECOND_FACTOR`). */
export function isSecondFactorRequired(role: string): boolean {
  const who = env().REQUIRE_SECOND_FACTOR
  return who === 'all' || (who === 'admin' && role === 'admin')
}

/**
 * Whether a password or a provider alone does not sign in. A passkey is a way in of its own, so it makes other ways
 * harder only where the host insists on a second factor: who adds one to a phone can still use the password elsewhere.
 */
export function needsSecondStep({ role, twoFactor, passkeys }: Factors): boolean {
  return twoFactor || (passkeys > 0 && isSecondFactorRequired(role))
}

/** Why nothing else works until a second factor is set up; null where everything does. */
export function setUpFirst({ role, twoFactor, passkeys }: Factors): ForbiddenError | null {
  if (twoFactor || passkeys > 0 || !isSecondFactorRequired(role)) return null
  const message = 'This site asks for a second factor. Set one up first.'
  return new ForbiddenError(message, 'second-factor-missing')
}

/** How an account confirms a session. Where signing in takes a second factor, confirming takes it too. */
export function confirmMethods(factors: Factors): ConfirmMethod[] {
  const { hasPassword, twoFactor, passkeys } = factors
  const own: ConfirmMethod[] = passkeys > 0 ? ['passkey'] : []
  if (needsSecondStep(factors)) return twoFactor ? ['code', ...own] : own
  return hasPassword ? ['password', ...own] : [...own, 'provider']
}
