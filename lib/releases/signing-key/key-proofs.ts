import { buildOwnershipApk } from '../../packaging/android/ownership-apk'
import { EncryptionKeyError, wrapForPlay } from '../../packaging/pepk'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { requireApp } from '../../apps/access'
import { keyWrappedEmail } from './key-email'
import { openSigningKey } from './signing-keys'

type File = { name: string; bytes: Buffer }

/**
 * Encrypts an app's key for Play App Signing with a public key. Notifies the owner by email.
 * @throws NotFoundError; ConflictError `no-signing-key`; InvalidError at `encryptionKey`
 */
export async function exportKeyForPlay(actor: Actor, appId: string, encryptionKey: string): Promise<File> {
  const { slug, row } = await requireKey(actor, appId)
  const bytes = atItsField(() => wrapForPlay(openSigningKey(row), encryptionKey))
  await inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, appId, {
      name: true,
      workspace: { select: { owner: { select: { email: true } } } },
    })
    await enqueueMail(tx, keyWrappedEmail(app.workspace.owner.email, app.name), { urgency: 'urgent' })
    await note(tx, actor, appId, 'signing-key.exported-for-play', row.fingerprint)
  })
  return { name: `${slug}-play-app-signing.zip`, bytes }
}

/**
 * Builds the APK that proves ownership of an app's key to Android developer verification. It is not a
 * release: it has no version and is not offered to users.
 * @throws NotFoundError; ConflictError `no-signing-key`
 */
export async function ownershipApk(actor: Actor, appId: string, snippet: string): Promise<File> {
  const { slug, name, row } = await requireKey(actor, appId)
  const { packageId } = row
  const bytes = buildOwnershipApk({ packageId, name, snippet, key: openSigningKey(row) })
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    await note(tx, actor, appId, 'signing-key.ownership-proven', row.fingerprint)
  })
  return { name: `${slug}-ownership.apk`, bytes }
}

async function requireKey(actor: Actor, appId: string) {
  const app = await requireApp(database(), actor, appId, { slug: true, name: true, signingKey: true })
  if (!app.signingKey)
    throw new ConflictError(
      'no-signing-key',
      'This app doesn’t have a signing key yet. It gets one when you publish it for the first time.',
    )
  return { ...app, row: app.signingKey }
}

function note(
  tx: Parameters<typeof audit>[0],
  actor: Actor,
  appId: string,
  action: string,
  fingerprint: string,
): Promise<void> {
  return audit(tx, { actorId: actor.user.id, action, subject: `app:${appId}`, detail: { fingerprint } })
}

function atItsField<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EncryptionKeyError)) throw error
    throw new InvalidError(error.message, { encryptionKey: error.message })
  }
}
