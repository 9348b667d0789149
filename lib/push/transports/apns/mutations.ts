import { requireApp } from '../../../apps/access'
import type { Actor } from '../../../platform/actor'
import { audit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/database'
import { seal } from '../../../platform/secrets/encryption'
import { AppError, ConflictError, InvalidError } from '../../../platform/errors'
import { keyRefusalText } from './apns-response'
import { evictAppKey, getAppKey, saveKeyRejection } from './app-key-cache'
import { findApnsKey } from './queries'
import { readApnsKey } from './read-key'
import { resumeSending, reviveDevices } from './repair'
import type { ApnsKeyCheck, ApnsKeyRequest, ApnsKeySummary } from './schema'
import { serviceSender } from './send'

const NO_KEY =
  'This isn’t a key for Apple’s push service. Choose the .p8 file that you downloaded from Apple.'

/**
 * Saves an app's APNs key, replacing any previous one. Resumes deliveries that waited for a valid key, and
 * revives devices that ended under another bundle ID or team.
 * @throws NotFoundError; InvalidError at `key` for an invalid file
 */
export async function saveApnsKey(
  actor: Actor,
  appId: string,
  { key: file, ...names }: ApnsKeyRequest,
  now = new Date(),
): Promise<ApnsKeySummary> {
  const { key: before } = await findApnsKey(actor, appId)
  const key = readApnsKey(file)
  if (!key) throw new InvalidError(NO_KEY, { key: NO_KEY })
  const sealed = seal(key.export({ type: 'pkcs8', format: 'der' }), appId)
  const row = { ...names, key: sealed, createdAt: now, refusal: null, refusedAt: null }
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    await tx.apnsKey.upsert({
      where: { appId },
      create: { appId, ...row },
      update: row,
      select: { appId: true },
    })
    if (before?.teamId !== names.teamId || before.bundleId !== names.bundleId) await reviveDevices(tx, appId)
    await resumeSending(tx, appId)
    await audit(tx, {
      actorId: actor.user.id,
      action: 'apns-key.saved',
      subject: `app:${appId}`,
      detail: names,
    })
  })
  evictAppKey(appId)
  return findApnsKey(actor, appId)
}

/** Deletes an app's key. It stays valid at Apple until revoked there. @throws NotFoundError */
export async function deleteApnsKey(actor: Actor, appId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { count } = await tx.apnsKey.deleteMany({ where: { appId } })
    if (count > 0)
      await audit(tx, { actorId: actor.user.id, action: 'apns-key.deleted', subject: `app:${appId}` })
  })
  evictAppKey(appId)
}

/** A nonexistent device. Apple checks key and bundle ID before it reports the unknown device. */
const NO_DEVICE = '0'.repeat(64)
const KNOWN_KEY = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])

/**
 * Checks whether Apple accepts an app's key, by a message to a nonexistent device.
 * @throws NotFoundError; ConflictError `no-apns-key`; AppError `apple-unreachable`
 */
export async function checkApnsKey(actor: Actor, appId: string): Promise<ApnsKeyCheck> {
  const { key: known } = await findApnsKey(actor, appId)
  const key = known && (await getAppKey(appId))
  if (!key) throw new ConflictError('no-apns-key', 'You haven’t added a key yet.')
  const verdict = await checkWithApple()
  if (verdict.kind === 'later') throw unreachable()
  const accepted = verdict.kind === 'sent' || KNOWN_KEY.has(verdict.reason)
  await saveKeyRejection(key, accepted ? null : verdict.reason)
  if (accepted) await inTransaction((tx) => resumeSending(tx, appId))
  return accepted ? { accepted } : { accepted, text: keyRefusalText(verdict.reason, key.bundleId) }

  async function checkWithApple() {
    try {
      return await serviceSender().send(key!.identity, {
        environment: 'production',
        deviceToken: NO_DEVICE,
        bundleId: key!.bundleId,
        id: crypto.randomUUID(),
        collapseId: 'check',
        body: JSON.stringify({ aps: { alert: { title: 'Check' } } }),
        expiresAt: new Date(0),
      })
    } catch {
      throw unreachable()
    }
  }
}

function unreachable(): AppError {
  return new AppError(
    'unavailable',
    'apple-unreachable',
    'Apple’s push service can’t be reached at the moment. Try again later.',
  )
}
