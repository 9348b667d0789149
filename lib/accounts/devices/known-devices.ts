import { addressSuffix } from '../../base/workspace-address'
import { createHash } from 'node:crypto'
import { HOUR } from '../../base/clock'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { TooManyRequestsError } from '../../platform/errors'
import { log } from '../../platform/log'
import { enqueueMail } from '../../platform/mail/outbox'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { newDeviceEmail } from '../security-emails'

/** A client without cookies is a new device at each sign-in. */
const EMAILS = { name: 'new-device-mail', limit: 10, seconds: 24 * 60 * 60 }

/** Maximum per account. Those unseen for the longest are deleted. */
const MAX_DEVICES = 30

/**
 * Records the browser of a sign-in. If it is new to the account, emails the owner, unless the account was
 * just created in it.
 * @param token of the browser's cookie
 * @param device description for the email
 */
export async function recordDevice(
  userId: string,
  token: string,
  device: string,
  now = new Date(),
): Promise<void> {
  const hash = hashOf(userId, token)
  const seen = await database().knownDevice.updateMany({ where: { hash }, data: { lastSeenAt: now } })
  if (seen.count > 0) return
  const mayEmail = await canEmail(userId)
  try {
    await inTransaction((tx) => addDevice(tx, { userId, hash, device, mayEmail, now }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error // a concurrent request recorded it
  }
}

/**
 * Returns the id of a browser that has signed in to the account before, or null. It grants no access: its
 * guesses are only counted separately from those of strangers.
 * @param token of the browser's cookie
 */
export async function knownDevice(email: string, token: string): Promise<string | null> {
  const devices = await database().knownDevice.findMany({
    where: { user: { email } },
    select: { hash: true, userId: true },
  })
  return devices.find(({ hash, userId }) => hash === hashOf(userId, token))?.hash ?? null
}

/** Makes a browser a known device because its user has just opened a link from the account's email. */
export async function trustDevice(userId: string, token: string, now = new Date()): Promise<void> {
  const hash = hashOf(userId, token)
  const dates = { createdAt: now, lastSeenAt: now }
  await database().knownDevice.upsert({ where: { hash }, create: { hash, userId, ...dates }, update: {} })
}

/** Deletes an account's known devices. The next sign-in from each sends an email. */
export async function deleteKnownDevices(tx: Tx, userId: string): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { userId } })
}

type Added = { userId: string; hash: string; device: string; mayEmail: boolean; now: Date }

async function addDevice(tx: Tx, { userId, hash, device, mayEmail, now }: Added): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, createdAt: true, knownDevices: { orderBy: { lastSeenAt: 'desc' } } },
  })
  const known = user.knownDevices
  await tx.knownDevice.deleteMany({
    where: { hash: { in: known.slice(MAX_DEVICES - 1).map((row) => row.hash) } },
  })
  await tx.knownDevice.create({ data: { hash, userId, createdAt: now, lastSeenAt: now } })
  const justCreated = known.length === 0 && now.getTime() - user.createdAt.getTime() < HOUR
  if (mayEmail && !justCreated)
    await enqueueMail(tx, newDeviceEmail(user.email, { device, now }), { urgency: 'urgent', now })
}

async function canEmail(userId: string): Promise<boolean> {
  try {
    await countCall(EMAILS, userId)
    return true
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    log.warn({ userId }, 'new-device emails rate-limited')
    return false
  }
}

/** At a workspace's address, a token counts there only: its owner can read what is sent to it. */
function hashOf(userId: string, token: string): string {
  return createHash('sha256').update(`${userId}.${token}${addressSuffix()}`).digest('hex')
}
