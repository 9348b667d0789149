import { DAY } from '../base/clock'
import { currentCatalog } from '../billing/plans/versions'
import { workspaceAddress } from '../base/workspace-address'
import { audit } from '../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { incrementDailyTotal, dayOf } from '../platform/counts/daily-totals'
import { ConflictError, ForbiddenError } from '../platform/errors'
import { KeyedQueue } from '../platform/queues/queue'
import { singleton } from '../platform/singleton'
import { countVerification, enqueueVerification } from './email/verification'
import { type BreachCheck, refuseBreachedPassword, refuseWeakPassword } from './password/weak-passwords'
import { hashPassword } from './hashing/hash'
import type { Registration } from './schema'
import { toSearchText } from '../base/person'

const sameAddress = singleton('registrations', () => new KeyedQueue())

/**
 * Creates an account with its trial, and emails a link to verify its address. Of concurrent sign-ups with one
 * address, only one hashes; a taken address costs no hash.
 * @throws ConflictError `email-already-in-use`; ForbiddenError `invitation-required`
 * @throws InvalidError `weak-password`
 */
export async function registerUser(
  registration: Registration,
  now = new Date(),
  isBreached: BreachCheck = () => Promise.resolve(false),
): Promise<{ id: string }> {
  await refuseWeakPassword(registration.password, registration, 'password')
  return sameAddress.run(registration.email, async () => {
    const { firstName, lastName, email, password } = registration
    await requireInvitation(email, now)
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
            searchText: toSearchText({ firstName, lastName, email }),
            trialEndsAt: trialEnd(now),
          },
          select: { id: true },
        })
        await incrementDailyTotal(tx, 'account.created', dayOf(now))
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

/** At the address of a workspace, only the people whom it invited create an account. @throws ForbiddenError */
async function requireInvitation(email: string, now: Date): Promise<void> {
  const address = workspaceAddress()
  if (!address) return
  const { workspaceId } = address
  const invitation = await database().invitation.findFirst({
    where: { workspaceId, email, expiresAt: { gt: now } },
    select: { id: true },
  })
  if (invitation) return
  const message = 'Only people with an invitation can create an account here.'
  throw new ForbiddenError(message, 'invitation-required', { fields: { email: message } })
}

function taken(): ConflictError {
  const message = 'An account with this email already exists. Please sign in.'
  return new ConflictError('email-already-in-use', message, { fields: { email: message } })
}

/**
 * Makes an account an administrator, or creates it if it does not exist and a password is provided. For the
 * host's commands.
 * @param generated whether the password was generated and printed; it must be changed on first use
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
            searchText: toSearchText(person),
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

/** The end of the trial for an account created now. Long past without one, so that no notice is due. */
export function trialEnd(now: Date): Date {
  const { trialDays } = currentCatalog()
  return trialDays === 0 ? new Date(0) : new Date(now.getTime() + trialDays * DAY)
}
