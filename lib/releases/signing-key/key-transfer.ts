import { X509Certificate } from 'node:crypto'
import { lockWorkspace } from '../../billing/lock'
import { KeyStoreError } from '../../packaging/key-store-error'
import { readKeyStore, writeKeyStore } from '../../packaging/key-store'
import type { SigningKeyMaterial } from '../../packaging/signing-key'
import { certificatePem } from '../../packaging/x509'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { takeOneTurn } from '../../platform/queues/fair-queue'
import { enqueueMail } from '../../platform/mail/outbox'
import { requireApp } from '../../apps/access'
import { keyDownloadedEmail } from './key-email'
import type { ImportKeyRequest, SigningKeySummary } from '../../apps/schema'
import { openSigningKey, sealSigningKey } from './signing-keys'

/** Limits for key store operations, which take up to three seconds of CPU each. */
const TURNS = {
  name: 'key-store',
  concurrency: 1,
  maxUsers: 20,
  oneEach: 'Another of your key files is being processed. Try again when it is done.',
}

const PINNED =
  'This app is already published, so its key and package ID can’t change: phones reject updates with others. To use others, duplicate the app under “My apps”: the copy can have them until its first release.'

type KeyRow = { fingerprint: string; certificate: Uint8Array; createdAt: Date; importedAt: Date | null }
const appFields = {
  workspaceId: true,
  slug: true,
  packageId: true,
  signingKey: {
    select: {
      fingerprint: true,
      certificate: true,
      createdAt: true,
      importedAt: true,
      lastVersionCode: true,
    },
  },
  releases: { take: 1, select: { version: true } },
} as const

/** Returns the public details of an app's signing key. @throws NotFoundError */
export async function findKey(actor: Actor, appId: string): Promise<SigningKeySummary> {
  const { packageId, signingKey, releases } = await requireApp(database(), actor, appId, appFields)
  const pinned = releases.length > 0
  const key = signingKey && toKeySummary(signingKey)
  return { packageId, key, canImport: !pinned, reason: pinned ? PINNED : null }
}

/** Returns the certificate of an app's key as PEM, which stores call the upload certificate. */
export async function findCertificate(actor: Actor, appId: string): Promise<{ name: string; text: string }> {
  const { slug, signingKey } = await requireApp(database(), actor, appId, appFields)
  if (!signingKey)
    throw new NotFoundError(
      'This app doesn’t have a signing key yet. It gets one when you publish it for the first time.',
    )
  return { name: `${slug}-certificate.pem`, text: certificatePem(signingKey.certificate) }
}

/**
 * Exports the key and certificate as a password-protected PKCS#12 file, with the app's slug as alias.
 * Notifies the owner by email.
 * @throws NotFoundError; ConflictError `no-signing-key` before the first release; and as takeOneTurn
 */
export async function exportKey(
  actor: Actor,
  appId: string,
  password: string,
): Promise<{ name: string; bytes: Buffer }> {
  const app = await requireApp(database(), actor, appId, appFields)
  const row = await database().signingKey.findUnique({ where: { appId } })
  if (!row)
    throw new ConflictError(
      'no-signing-key',
      'This app doesn’t have a signing key yet. It gets one when you publish it for the first time.',
    )
  const bytes = await takeOneTurn(TURNS, actor.user.id, () =>
    writeKeyStore(openSigningKey(row), { password, alias: app.slug }),
  )
  await inTransaction(async (tx) => {
    const current = await requireApp(tx, actor, appId, {
      name: true,
      workspace: { select: { owner: { select: { email: true } } } },
    })
    await enqueueMail(tx, keyDownloadedEmail(current.workspace.owner.email, current.name), {
      urgency: 'urgent',
    })
    await audit(tx, {
      actorId: actor.user.id,
      action: 'signing-key.exported',
      subject: `app:${appId}`,
      detail: { fingerprint: row.fingerprint },
    })
  })
  return { name: `${app.slug}-signing-key.p12`, bytes }
}

/**
 * Imports an app's existing key with its package ID and last version code, in place of a generated key. The
 * first release makes all three permanent.
 * @throws NotFoundError; ConflictError `key-pinned`; InvalidError at the invalid field; and as takeOneTurn
 */
export async function importKey(
  actor: Actor,
  appId: string,
  request: ImportKeyRequest,
  now = new Date(),
): Promise<SigningKeySummary> {
  refusePinned(await requireApp(database(), actor, appId, appFields))
  return storeKey(actor, appId, { ...request, material: await openKeyFile(actor, request, now) }, now)
}

/** An opened key, with the app's identifiers where it was published. */
type OpenedKey = Pick<ImportKeyRequest, 'packageId' | 'lastVersionCode'> & { material: SigningKeyMaterial }

/** Same as `importKey`, for a key file that was opened already. */
export async function storeKey(
  actor: Actor,
  appId: string,
  { material, ...request }: OpenedKey,
  now = new Date(),
): Promise<SigningKeySummary> {
  const { workspaceId } = await requireApp(database(), actor, appId, { workspaceId: true })
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId) // publishing takes the same lock
    const app = await requireApp(tx, actor, appId, appFields)
    refusePinned(app)
    const packageId = request.packageId ?? app.packageId
    const key = {
      ...sealSigningKey(appId, material),
      packageId,
      importedAt: now,
      lastVersionCode: request.lastVersionCode ?? app.signingKey?.lastVersionCode ?? 0,
    }
    await tx.app.update({ where: { id: appId }, data: { packageId }, select: { id: true } })
    await tx.signingKey.upsert({
      where: { appId },
      create: { appId, ...key },
      update: key,
      select: { appId: true },
    })
    await audit(tx, {
      actorId: actor.user.id,
      action: 'signing-key.imported',
      subject: `app:${appId}`,
      detail: { fingerprint: key.fingerprint, packageId, instead: app.signingKey?.fingerprint },
    })
  })
  return findKey(actor, appId)
}

/** Opens a key file. @throws InvalidError at the invalid field; and as takeOneTurn */
export async function openKeyFile(
  actor: Actor,
  { p12, ...opening }: Omit<ImportKeyRequest, 'packageId' | 'lastVersionCode'>,
  now: Date,
): Promise<SigningKeyMaterial> {
  try {
    return await takeOneTurn(TURNS, actor.user.id, () => readKeyStore(p12, { ...opening, now }))
  } catch (error) {
    if (!(error instanceof KeyStoreError)) throw error
    throw new InvalidError(error.message, { [error.field]: error.message })
  }
}

/** @throws ConflictError `key-pinned` after the first release */
export function refusePinned({ releases }: { releases: unknown[] }): void {
  if (releases.length > 0) throw new ConflictError('key-pinned', PINNED)
}

function toKeySummary({ fingerprint, certificate, createdAt, importedAt }: KeyRow) {
  const { validTo } = new X509Certificate(certificate)
  return {
    fingerprint,
    madeAt: (importedAt ?? createdAt).toISOString(),
    imported: importedAt !== null,
    validUntil: new Date(validTo).toISOString(),
  }
}
