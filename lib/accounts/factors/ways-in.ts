import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { isSecondFactorRequired } from './policy'

/** What opens an account. */
export type WaysIn = {
  email: string
  role: string
  hasPassword: boolean
  twoFactor: boolean
  providers: string[]
  passkeys: { id: string; name: string }[]
}

/** An account's ways in, under its lock: two removals at once must not each count on what the other one removes. */
export async function lockWaysIn(tx: Tx, userId: string): Promise<WaysIn> {
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
 * Refuses what would leave an account without a way in, or without the second factor that the host asks for.
 * @param left what stays after the removal
 * @throws ConflictError `last-sign-in`, `last-second-factor`
 */
export function requireWayIn(left: WaysIn): void {
  const { hasPassword, providers, passkeys, twoFactor, role } = left
  if (!hasPassword && providers.length === 0 && passkeys.length === 0)
    throw new ConflictError('last-sign-in', 'This is your only way to sign in. Set a password first.')
  if (!twoFactor && passkeys.length === 0 && isSecondFactorRequired(role))
    throw new ConflictError(
      'last-second-factor',
      'This site asks for a second factor. Add another one before you remove this one.',
    )
}
