import { audit } from '../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { addToDay, dayOf } from '../platform/counts/daily-totals'
import { ConflictError } from '../platform/errors'
import { countVerification, enqueueVerification } from './email/verification'
import { type BreachCheck, refuseBreachedPassword, refuseWeakPassword } from './password/weak-passwords'
import { oneAtATime } from './one-at-a-time'
import { hashPassword } from './hashing/hash'
import type { Registration } from './schema'
import { searchTextOf } from './search-text'
import { trialEnd } from './trial'

/**
 * Creates an account with its trial, and emails a link to verify its address. Concurrent sign-ups with one address hash
 * one password; an address that is taken costs no hash.
 * @throws ConflictError `email-already-in-use`
 * @throws InvalidError `weak-password`
 */
export async function registerUser(
  registration: Registration,
  now = new Date(),
  isBreached: BreachCheck = () => Promise.resolve(false),
): Promise<{ id: string }> {
  await refuseWeakPassword(registration.password, registration, 'password')
  return oneAtATime(registration.email, async () => {
    const { firstName, lastName, email, password } = registration
    if (await database().user.findUnique({ where: { email }, select: { id: true } })) throw taken()
    await refuseBreachedPassword(password, isBreached, 'password')
    const passwordHash = await hashPassword(password)
    try {
      const made = await inTransaction(async (tx) => {
        const user = await tx.user.create({
          data: {
            firstName,
            lastName,
            email,
            passwordHash,
            searchText: searchTextOf({ firstName, lastName, email }),
            trialEndsAt: trialEnd(now),
          },
          select: { id: true },
        })
        await addToDay(tx, 'account.created', dayOf(now))
        await enqueueVerification(tx, { id: user.id, email })
        await audit(tx, { actorId: user.id, action: 'user.registered', subject: `user:${user.id}` })
        return user
      })
      await countVerification(made.id)
      return made
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error // another node was faster
    }
  })
}

function taken(): ConflictError {
  const message = 'An account with this email already exists. Please sign in.'
  return new ConflictError('email-already-in-use', message, { fields: { email: message } })
}

/**
 * Makes an account an administrator, or creates it when there is none and a password is given. For the host's commands.
 * @param generated whether the password was made up and printed: it has to be changed at its first use
 */
export async function makeAdministrator(
  email: string,
  password?: string,
  { generated = false, now = new Date() } = {},
): Promise<'made' | 'promoted' | 'absent'> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const person = { email, firstName: 'Site', lastName: 'Administrator' }
  return inTransaction(async (tx) => {
    const existing = await tx.user.findUnique({ where: { email }, select: { id: true } })
    if (!existing && passwordHash === undefined) return 'absent'
    const user = existing
      ? await tx.user.update({
          where: { id: existing.id },
          data: { role: 'admin' },
          select: { id: true },
        })
      : await tx.user.create({
          data: {
            ...person,
            searchText: searchTextOf(person),
            passwordHash,
            passwordExpired: generated,
            role: 'admin',
            trialEndsAt: trialEnd(now),
          },
          select: { id: true },
        })
    await audit(tx, { actorId: null, action: 'user.made-administrator', subject: `user:${user.id}` })
    return existing ? 'promoted' : 'made'
  })
}
