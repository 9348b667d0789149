import { TOTP } from 'otpauth'
import { activateTwoFactor, beginTwoFactor } from '@/lib/accounts/second-factor/two-factor'
import { asUser } from './actors'

/** The code that an authenticator app shows. */
export const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() })

/** Sets up an authenticator app for an account, a day before `now`, so that every code of now is still unused. */
export async function addTwoFactor(userId: string, now: Date) {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const { secret } = await beginTwoFactor(asUser(userId), before)
  const { recoveryCodes } = await activateTwoFactor(asUser(userId), '', codeAt(secret, before), before)
  return { secret, recoveryCodes }
}
