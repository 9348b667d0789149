import { audit } from '../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../platform/database'
import { addToDay, dayOf } from '../platform/daily-totals'
import { ConflictError } from '../platform/errors'
import { refuseCommonPassword } from './password/common-passwords'
import { oneAtATime } from './one-at-a-time'
import { hashPassword } from './password/hash'
import type { Registration } from './schema'
import { searchTextOf } from './search-text'
import { trialEnd } from './trial'

/**
 * Makes an account with its trial. However many sign up with one address at the same time, one password is
 * hashed; an address that is taken costs no hash at all.
 * @throws ConflictError `email-already-in-use`
 * @throws InvalidError `weak-password`
 */
export async function registerUser(registration: Registration, now = new Date()): Promise<{ id: string }> {
  refuseCommonPassword(registration.password, 'password')
  return oneAtATime(registration.email, async () => {
    const { firstName, lastName, email, password } = registration
    if (await database().user.findUnique({ where: { email }, select: { id: true } })) throw taken()
    const passwordHash = await hashPassword(password)
    try {
      return await inTransaction(async (transaction) => {
        const user = await transaction.user.create({
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
        await addToDay(transaction, 'account.created', dayOf(now))
        await audit(transaction, { actorId: user.id, action: 'user.registered', subject: `user:${user.id}` })
        return user
      })
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error // another node was faster
    }
  })
}

function taken(): ConflictError {
  const message = 'An account with this email exists already. Please sign in.'
  return new ConflictError('email-already-in-use', message, { fields: { email: message } })
}

/** Makes an administrator of an account, or makes the account when there is none and a password is given. */
export async function makeAdministrator(
  email: string,
  password?: string,
  now = new Date(),
): Promise<'made' | 'promoted' | 'absent'> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const person = { email, firstName: 'Site', lastName: 'Administrator' }
  return inTransaction(async (transaction) => {
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
            ...person,
            searchText: searchTextOf(person),
            passwordHash,
            role: 'admin',
            trialEndsAt: trialEnd(now),
          },
          select: { id: true },
        })
    await audit(transaction, { actorId: null, action: 'user.made-administrator', subject: `user:${user.id}` })
    return existing ? 'promoted' : 'made'
  })
}
