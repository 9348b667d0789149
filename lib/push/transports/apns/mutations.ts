import { requireApp } from '../../../apps/access'
import type { Actor } from '../../../platform/actor'
import { audit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/database'
import { seal } from '../../../platform/secrets/encryption'
import { AppError, ConflictError, InvalidError } from '../../../platform/errors'
import { keyRefusalText } from './apple-answer'
import { forgetKeyOfApp, keyOfApp, noteRefusal } from './key-of-app'
import { findApnsKey } from './queries'
import { readApnsKey } from './read-key'
import { resumeSending, reviveDevices } from './repair'
import type { ApnsKeyCheck, ApnsKeyRequest, ApnsKeySummary } from './schema'
import { serviceSender } from './send'

const NO_KEY =
  'This isn’t a key for Apple’s push service. Choose the .p8 file that you downloaded from Apple.'

/**
 * Keeps an owner's key for Apple's push service, in the place of one that was there. What waited for a key that Apple takes goes
 * out, and devices that ended under another bundle ID or team come back.
 * @throws NotFoundError; InvalidError at `key` for a file that is none
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
  forgetKeyOfApp(appId)
  return findApnsKey(actor, appId)
}

/** Forgets an app's key; at Apple it stays valid until it is revoked there. @throws NotFoundError */
export async function deleteApnsKey(actor: Actor, appId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { count } = await tx.apnsKey.deleteMany({ where: { appId } })
    if (count > 0)
      await audit(tx, { actorId: actor.user.id, action: 'apns-key.deleted', subject: `app:${appId}` })
  })
  forgetKeyOfApp(appId)
}

/** No phone has it: Apple looks at key and bundle ID first, and then says that the device is unknown. */
const NO_DEVICE = '0'.repeat(64)
const KNOWN_KEY = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])

/**
 * Asks Apple whether it takes an app's key, by a message to a device that does not exist.
 * @throws NotFoundError; ConflictError `no-apns-key`; AppError `apple-unreachable`
 */
export async function checkApnsKey(actor: Actor, appId: string): Promise<ApnsKeyCheck> {
  const { key: known } = await findApnsKey(actor, appId)
  const key = known && (await keyOfApp(appId))
  if (!key) throw new ConflictError('no-apns-key', 'You haven’t added a key yet.')
  const verdict = await ask()
  if (verdict.kind === 'later') throw unreachable()
  const accepted = verdict.kind === 'sent' || KNOWN_KEY.has(verdict.reason)
  await noteRefusal(key, accepted ? null : verdict.reason)
  if (accepted) await inTransaction((tx) => resumeSending(tx, appId))
  return accepted ? { accepted } : { accepted, text: keyRefusalText(verdict.reason, key.bundleId) }

  async function ask() {
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
