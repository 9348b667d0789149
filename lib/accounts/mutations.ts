import { audit } from '../platform/audit'
import { database, isUniqueViolation } from '../platform/database'
import { ConflictError } from '../platform/errors'
import { hashPassword } from './password'
import type { Registration } from './schema'

const TRIAL_DAYS = 30

/** Makes an account with its trial. @throws ConflictError `email-already-in-use` */
export async function registerUser(registration: Registration, now = new Date()): Promise<{ id: string }> {
  const { firstName, lastName, email, password } = registration
  const passwordHash = await hashPassword(password)
  try {
    return await database().$transaction(async (transaction) => {
      const user = await transaction.user.create({
        data: { firstName, lastName, email, passwordHash, trialEndsAt: daysAfter(now, TRIAL_DAYS) },
        select: { id: true },
      })
      await audit(transaction, { actorId: user.id, action: 'user.registered', subject: `user:${user.id}` })
      return user
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ConflictError(
      'email-already-in-use',
      'An account with this email exists already. Please sign in.',
      {
        fields: { email: 'An account with this email exists already. Please sign in.' },
      },
    )
  }
}

/** Makes an administrator of an account, or makes the account when there is none and a password is given. */
export async function makeAdministrator(
  email: string,
  password?: string,
  now = new Date(),
): Promise<'made' | 'promoted' | 'absent'> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return database().$transaction(async (transaction) => {
    const existing = await transaction.user.findUnique({ where: { email }, select: { id: true } })
    if (!existing && passwordHash === undefined) return 'absent'
    const user = existing
      ? await transaction.user.update({
          where: { id: existing.id },
          data: { role: 'admin' },
          select: { id: true },
        })
      : await transaction.user.create({
          data: {
            email,
            firstName: 'Site',
            lastName: 'Administrator',
            passwordHash,
            role: 'admin',
            trialEndsAt: daysAfter(now, TRIAL_DAYS),
          },
          select: { id: true },
        })
    await audit(transaction, { actorId: null, action: 'user.made-administrator', subject: `user:${user.id}` })
    return existing ? 'promoted' : 'made'
  })
}

function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000)
}
