import { createHash } from 'node:crypto'
import { HOUR } from '../../base/clock'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { TooManyRequestsError } from '../../platform/errors'
import { log } from '../../platform/log'
import { enqueueMail } from '../../platform/mail/outbox'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { newDeviceEmail } from '../security-emails'

/** A program that keeps no cookies is a new device at each sign-in. */
const EMAILS = { name: 'new-device-mail', limit: 10, seconds: 24 * 60 * 60 }

/** Of one account; the longest unseen are forgotten. */
const MAX_DEVICES = 30

/**
 * Notes the browser of a sign-in. If it is new to the account, its owner gets an email, unless it is the one that the
 * account was just created on.
 * @param token of the browser's cookie; @param device in words, for the email
 */
export async function noteDevice(
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
    if (!isUniqueViolation(error)) throw error // the same sign-in, twice at once
  }
}

/**
 * The name under which a browser has entered an account before; null when it has not. It opens nothing: its guesses are
 * only counted apart from those of strangers.
 * @param token of the browser's cookie
 */
export async function knownDevice(email: string, token: string): Promise<string | null> {
  const devices = await database().knownDevice.findMany({
    where: { user: { email } },
    select: { hash: true, userId: true },
  })
  return devices.find(({ hash, userId }) => hash === hashOf(userId, token))?.hash ?? null
}

/** Makes the browser in which somebody has just read the account's email a known device of it. */
export async function trustDevice(userId: string, token: string, now = new Date()): Promise<void> {
  const hash = hashOf(userId, token)
  const dates = { createdAt: now, lastSeenAt: now }
  await database().knownDevice.upsert({ where: { hash }, create: { hash, userId, ...dates }, update: {} })
}

/** Forgets the browsers of an account: the next sign-in from each is told by email. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
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
    log.warn({ userId }, 'too many new devices for an email about each')
    return false
  }
}

function hashOf(userId: string, token: string): string {
  return createHash('sha256').update(`${userId}.${token}`).digest('hex')
}
