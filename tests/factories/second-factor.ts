import { TOTP } from 'otpauth'
import { SecondStepRequiredError, requireSecondStep } from '@/lib/accounts/second-factor/second-step'
import { activateTwoFactor, beginTwoFactor } from '@/lib/accounts/second-factor/two-factor'
import { database } from '@/lib/platform/database/database'
import { asUser } from './actors'

/** Returns the code that an authenticator app shows. */
export const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() })

/** Sets up an authenticator app for an account a day before `now`, so that no current code has been used. */
export async function addTwoFactor(userId: string, now: Date) {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const { secret } = await beginTwoFactor(asUser(userId), before)
  const { recoveryCodes } = await activateTwoFactor(asUser(userId), '', codeAt(secret, before), before)
  return { secret, recoveryCodes }
}

/** Runs the first step of a sign-in. @returns the token that the browser stores for the second one */
export async function firstStep(id: string, now: Date): Promise<string> {
  const { sessionVersion, role } = await database().user.findUniqueOrThrow({ where: { id } })
  const refusal: unknown = await requireSecondStep({ id, sessionVersion, role }, now).catch((e: unknown) => e)
  if (!(refusal instanceof SecondStepRequiredError)) throw new Error('No second step was asked for')
  return refusal.pending
}
