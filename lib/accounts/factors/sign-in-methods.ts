import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { isSecondFactorRequired } from './policy'

/** The sign-in methods of an account. */
export type SignInMethods = {
  email: string
  role: string
  hasPassword: boolean
  twoFactor: boolean
  providers: string[]
  passkeys: { id: string; name: string }[]
}

/**
 * Locks the account and reads its sign-in methods. Without the lock, two concurrent removals could each rely
 * on the method that the other one removes.
 */
export async function lockSignInMethods(tx: Tx, userId: string): Promise<SignInMethods> {
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } })
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      role: true,
      passwordHash: true,
      twoFactorSince: true,
      identities: { select: { provider: true } },
      passkeys: { select: { id: true, name: true } },
    },
  })
  return {
    email: user.email,
    role: user.role,
    hasPassword: user.passwordHash !== null,
    twoFactor: user.twoFactorSince !== null,
    providers: user.identities.map(({ provider }) => provider),
    passkeys: user.passkeys,
  }
}

/**
 * Refuses a removal that would leave an account without a sign-in method, or without a second factor that the
 * host requires.
 * @param left the methods after the removal
 * @throws ConflictError `last-sign-in`, `last-second-factor`
 */
export function assertSignInMethodRemains(left: SignInMethods): void {
  const { hasPassword, providers, passkeys, twoFactor, role } = left
  if (!hasPassword && providers.length === 0 && passkeys.length === 0)
    throw new ConflictError('last-sign-in', 'This is your only way to sign in. Set a password first.')
  if (!twoFactor && passkeys.length === 0 && isSecondFactorRequired(role))
    throw new ConflictError(
      'last-second-factor',
      'This site requires a second factor. Add another one before you remove this one.',
    )
}
