import { createPrivateKey, X509Certificate } from 'node:crypto'
import { certificateRequest } from '../../packaging/ios/certificate-request'
import { writeKeyStore } from '../../packaging/key-store'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { seal, unseal } from '../../platform/secrets/encryption'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { takeOneTurn } from '../../platform/queues/fair-queue'
import { keyPool } from '../../apps/key-pool'
import { findAppleCertificate } from './queries'
import type { AppleCertificateSummary } from './schema'

/** Key files are written one at a time; each takes about 100 ms of CPU time. */
const QUEUE = {
  name: 'apple-certificate',
  concurrency: 1,
  maxUsers: 20,
  oneEach: 'Another of your key files is being processed. Try again when it is done.',
}
const THERE = 'You already have a key and a request. Delete them first if you want to start over.'
const NONE = 'You haven’t created a certificate request yet.'
const NO_CERTIFICATE = 'First upload the certificate from Apple.'

/**
 * Creates a key and its certificate request. Both stay until they are deleted, because Apple's certificate
 * only fits this key.
 * @throws ConflictError `certificate-request-exists`
 */
export async function makeCertificateRequest(
  actor: Actor,
  { email, commonName }: { email: string; commonName: string },
): Promise<AppleCertificateSummary> {
  const workspaceId = currentWorkspace(actor)
  const key = await keyPool().take()
  const data = {
    workspaceId,
    privateKey: seal(key.export({ type: 'pkcs8', format: 'der' }), workspaceId),
    request: Uint8Array.from(certificateRequest({ commonName, email }, key)),
  }
  try {
    await inTransaction(async (tx) => {
      await tx.appleCertificate.create({ data, select: { workspaceId: true } })
      await audit(tx, {
        actorId: actor.user.id,
        action: 'apple-certificate.requested',
        subject: `workspace:${workspaceId}`,
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ConflictError('certificate-request-exists', THERE)
  }
  return findAppleCertificate(actor)
}

/**
 * Stores Apple's certificate for the request. Replaces an earlier one for the same key.
 * @throws NotFoundError; InvalidError at `certificate` if it is not a certificate, has expired or is for
 *   another key
 */
export async function addCertificate(
  actor: Actor,
  file: Uint8Array,
  now = new Date(),
): Promise<AppleCertificateSummary> {
  const workspaceId = currentWorkspace(actor)
  const row = await database().appleCertificate.findUnique({ where: { workspaceId } })
  if (!row) throw new NotFoundError(NONE)
  const certificate = read(file)
  if (!certificate)
    return refuse('This isn’t a certificate. Choose the .cer file that you downloaded from Apple.')
  const key = createPrivateKey({
    key: Buffer.from(unseal(row.privateKey, workspaceId)),
    format: 'der',
    type: 'pkcs8',
  })
  if (!certificate.checkPrivateKey(key))
    return refuse(
      'This certificate belongs to another key. Choose the one that Apple issued for this request.',
    )
  if (new Date(certificate.validTo) <= now)
    return refuse('This certificate has expired. Ask Apple for a new one.')
  await inTransaction(async (tx) => {
    const where = { workspaceId, request: row.request }
    const updated = await tx.appleCertificate.updateMany({
      where,
      data: { certificate: Uint8Array.from(certificate.raw) },
    })
    if (updated.count === 0) throw new NotFoundError(NONE)
    await audit(tx, {
      actorId: actor.user.id,
      action: 'apple-certificate.added',
      subject: `workspace:${workspaceId}`,
    })
  })
  return findAppleCertificate(actor, now)
}

/**
 * Exports key and certificate as a password-protected PKCS#12 file.
 * @throws NotFoundError; ConflictError `no-certificate`; as takeOneTurn
 */
export async function exportCertificate(actor: Actor, password: string): Promise<Buffer> {
  const workspaceId = currentWorkspace(actor)
  const row = await database().appleCertificate.findUnique({ where: { workspaceId } })
  if (!row) throw new NotFoundError(NONE)
  const { certificate } = row
  if (!certificate) throw new ConflictError('no-certificate', NO_CERTIFICATE)
  const material = { privateKey: unseal(row.privateKey, workspaceId), certificate }
  const bytes = await takeOneTurn(QUEUE, workspaceId, () =>
    writeKeyStore(material, { password, alias: 'Apple certificate' }),
  )
  await inTransaction((tx) =>
    audit(tx, {
      actorId: actor.user.id,
      action: 'apple-certificate.exported',
      subject: `workspace:${workspaceId}`,
    }),
  )
  return bytes
}

/** Deletes key, request and certificate. The certificate stays valid at Apple until it is revoked there. */
export async function deleteAppleCertificate(actor: Actor): Promise<void> {
  const workspaceId = currentWorkspace(actor)
  await inTransaction(async (tx) => {
    const { count } = await tx.appleCertificate.deleteMany({ where: { workspaceId } })
    if (count > 0)
      await audit(tx, {
        actorId: actor.user.id,
        action: 'apple-certificate.deleted',
        subject: `workspace:${workspaceId}`,
      })
  })
}

/** Parses DER, Apple's format, or PEM. Returns null for anything else. */
function read(file: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(file)
  } catch {
    return null
  }
}

function refuse(message: string): never {
  throw new InvalidError(message, { certificate: message })
}
