import { X509Certificate } from 'node:crypto'
import { lockAccount } from '../billing/lock'
import { KeyStoreError } from '../packaging/key-store-error'
import { readKeyStore, writeKeyStore } from '../packaging/key-store'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { certificatePem } from '../packaging/x509'
import { audit } from '../platform/audit'
import { inBackground } from '../platform/background'
import { type Transaction, database, inTransaction } from '../platform/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { sendMail } from '../platform/mail'
import { takeTurn } from '../platform/turns'
import { keyDownloadedLetter } from './key-letter'
import type { ImportKeyRequest, SigningKeySummary } from './schema'
import { openSigningKey, sealSigningKey } from './signing-keys'

/** Key stores opened or written at once, each up to three seconds of a processor, and how many people wait for that. */
const TURNS = {
  name: 'key-store',
  atOnce: 1,
  waiting: 20,
  oneEach: 'Another key file of yours is being opened or written. Please try again when that is done.',
}

const PINNED =
  'This app is published already, and its key stays: phones refuse an update that another key has signed.'

type KeyRow = { fingerprint: string; certificate: Uint8Array; createdAt: Date; importedAt: Date | null }
const keyFields = { fingerprint: true, certificate: true, createdAt: true, importedAt: true } as const

/** What an owner may know of the key that signs an app. @throws NotFoundError */
export async function findKey(ownerId: string, appId: string): Promise<SigningKeySummary> {
  const { packageId, signingKey, releases } = await ownedApp(database(), ownerId, appId)
  const pinned = releases.length > 0
  const key = signingKey && toKeySummary(signingKey)
  return { packageId, key, canImport: !pinned, reason: pinned ? PINNED : null }
}

/** The certificate of an app's key as text, which stores call the upload certificate. */
export async function findCertificate(
  ownerId: string,
  appId: string,
): Promise<{ name: string; text: string }> {
  const { slug, signingKey } = await ownedApp(database(), ownerId, appId)
  if (!signingKey)
    throw new NotFoundError('This app has no signing key yet: it gets one with its first release.')
  return { name: `${slug}-certificate.pem`, text: certificatePem(signingKey.certificate) }
}

/**
 * The key with its certificate as a PKCS#12 file under the password, its alias the app's slug. Its owner is mailed about it.
 * @throws NotFoundError; ConflictError `no-signing-key` before the first release; and as takeTurn
 */
export async function exportKey(
  ownerId: string,
  appId: string,
  password: string,
): Promise<{ name: string; bytes: Buffer }> {
  const app = await ownedApp(database(), ownerId, appId)
  const row = await database().signingKey.findUnique({ where: { appId } })
  if (!row)
    throw new ConflictError(
      'no-signing-key',
      'This app has no signing key yet: it gets one with its first release.',
    )
  const bytes = await takeTurn(TURNS, ownerId, () =>
    writeKeyStore(openSigningKey(row), { password, alias: app.slug }),
  )
  await inTransaction(async (transaction) => {
    await ownedApp(transaction, ownerId, appId)
    await audit(transaction, {
      actorId: ownerId,
      action: 'signing-key.exported',
      subject: `app:${appId}`,
      detail: { fingerprint: row.fingerprint },
    })
  })
  inBackground('mail about a key', () => sendMail(keyDownloadedLetter(app)))
  return { name: `${app.slug}-signing-key.p12`, bytes }
}

/**
 * Takes in the key that an app was signed with elsewhere, with its package id and last version code, instead of one made
 * here. With the first release all three stay for good.
 * @throws NotFoundError; ConflictError `key-pinned`; InvalidError at the field that is wrong; and as takeTurn
 */
export async function importKey(
  ownerId: string,
  appId: string,
  request: ImportKeyRequest,
  now = new Date(),
): Promise<SigningKeySummary> {
  refusePinned(await ownedApp(database(), ownerId, appId)) // before a password is asked for in vain
  const material = await openRequest(ownerId, request, now)
  await inTransaction(async (transaction) => {
    await lockAccount(transaction, ownerId) // as publishing does: no release can come in between
    const app = await ownedApp(transaction, ownerId, appId)
    refusePinned(app)
    const packageId = request.packageId ?? app.packageId
    const key = {
      ...sealSigningKey(appId, material),
      packageId,
      importedAt: now,
      lastVersionCode: request.lastVersionCode ?? 0,
    }
    await transaction.app.update({ where: { id: appId }, data: { packageId }, select: { id: true } })
    await transaction.signingKey.upsert({
      where: { appId },
      create: { appId, ...key },
      update: key,
      select: { appId: true },
    })
    await audit(transaction, {
      actorId: ownerId,
      action: 'signing-key.imported',
      subject: `app:${appId}`,
      detail: { fingerprint: key.fingerprint, packageId, instead: app.signingKey?.fingerprint },
    })
  })
  return findKey(ownerId, appId)
}

async function openRequest(
  ownerId: string,
  { p12, ...opening }: ImportKeyRequest,
  now: Date,
): Promise<SigningKeyMaterial> {
  try {
    return await takeTurn(TURNS, ownerId, () => readKeyStore(p12, { ...opening, now }))
  } catch (error) {
    if (!(error instanceof KeyStoreError)) throw error
    throw new InvalidError(error.message, { [error.field]: error.message })
  }
}

async function ownedApp(client: Pick<Transaction, 'app'>, ownerId: string, id: string) {
  const app = await client.app.findFirst({
    where: { id, ownerId },
    select: {
      name: true,
      owner: { select: { email: true } },
      slug: true,
      packageId: true,
      signingKey: { select: keyFields },
      releases: { take: 1, select: { version: true } },
    },
  })
  if (!app) throw new NotFoundError('This app does not exist.')
  return app
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
