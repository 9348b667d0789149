import { X509Certificate } from 'node:crypto'
import { lockAccount } from '../../billing/lock'
import { KeyStoreError } from '../../packaging/key-store-error'
import { readKeyStore, writeKeyStore } from '../../packaging/key-store'
import type { SigningKeyMaterial } from '../../packaging/signing-key'
import { certificatePem } from '../../packaging/x509'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { runQueued } from '../../platform/queues/fair-queue'
import { enqueueMail } from '../../platform/mail/outbox'
import { requireApp } from '../../apps/access'
import { keyDownloadedEmail } from './key-email'
import type { ImportKeyRequest, SigningKeySummary } from '../../apps/schema'
import { openSigningKey, sealSigningKey } from './signing-keys'

/** Key stores opened or written at once, each up to three seconds of a processor, and how many people wait for that. */
const TURNS = {
  name: 'key-store',
  atOnce: 1,
  waiting: 20,
  oneEach: 'Another of your key files is being processed. Try again when it is done.',
}

const PINNED =
  'This app is already published, so its key can’t change: phones reject updates that are signed with a different key.'

type KeyRow = { fingerprint: string; certificate: Uint8Array; createdAt: Date; importedAt: Date | null }
const appFields = {
  ownerId: true,
  slug: true,
  packageId: true,
  signingKey: { select: { fingerprint: true, certificate: true, createdAt: true, importedAt: true } },
  releases: { take: 1, select: { version: true } },
} as const

/** What an owner may know of the key that signs an app. @throws NotFoundError */
export async function findKey(actor: Actor, appId: string): Promise<SigningKeySummary> {
  const { packageId, signingKey, releases } = await requireApp(database(), actor, appId, appFields)
  const pinned = releases.length > 0
  const key = signingKey && toKeySummary(signingKey)
  return { packageId, key, canImport: !pinned, reason: pinned ? PINNED : null }
}

/** The certificate of an app's key as text, which stores call the upload certificate. */
export async function findCertificate(actor: Actor, appId: string): Promise<{ name: string; text: string }> {
  const { slug, signingKey } = await requireApp(database(), actor, appId, appFields)
  if (!signingKey)
    throw new NotFoundError(
      'This app doesn’t have a signing key yet. It gets one when you publish it for the first time.',
    )
  return { name: `${slug}-certificate.pem`, text: certificatePem(signingKey.certificate) }
}

/**
 * The key with its certificate as a PKCS#12 file under the password, its alias the app's slug. Its owner is mailed about it.
 * @throws NotFoundError; ConflictError `no-signing-key` before the first release; and as runQueued
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
  const bytes = await runQueued(TURNS, actor.user.id, () =>
    writeKeyStore(openSigningKey(row), { password, alias: app.slug }),
  )
  await inTransaction(async (tx) => {
    const told = await requireApp(tx, actor, appId, { name: true, owner: { select: { email: true } } })
    await enqueueMail(tx, keyDownloadedEmail(told.owner.email, told.name), { urgency: 'urgent' })
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
 * Takes in the key that an app was signed with elsewhere, with its package id and last version code, instead of one made
 * here. With the first release all three stay for good.
 * @throws NotFoundError; ConflictError `key-pinned`; InvalidError at the field that is wrong; and as runQueued
 */
export async function importKey(
  actor: Actor,
  appId: string,
  request: ImportKeyRequest,
  now = new Date(),
): Promise<SigningKeySummary> {
  const { ownerId, ...before } = await requireApp(database(), actor, appId, appFields)
  refusePinned(before)
  const material = await openRequest(actor, request, now)
  await inTransaction(async (tx) => {
    await lockAccount(tx, ownerId) // as publishing does: no release can come in between
    const app = await requireApp(tx, actor, appId, appFields)
    refusePinned(app)
    const packageId = request.packageId ?? app.packageId
    const key = {
      ...sealSigningKey(appId, material),
      packageId,
      importedAt: now,
      lastVersionCode: request.lastVersionCode ?? 0,
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

async function openRequest(
  actor: Actor,
  { p12, ...opening }: ImportKeyRequest,
  now: Date,
): Promise<SigningKeyMaterial> {
  try {
    return await runQueued(TURNS, actor.user.id, () => readKeyStore(p12, { ...opening, now }))
  } catch (error) {
    if (!(error instanceof KeyStoreError)) throw error
    throw new InvalidError(error.message, { [error.field]: error.message })
  }
}

function refusePinned({ releases }: { releases: unknown[] }): void {
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
