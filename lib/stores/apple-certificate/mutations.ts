import { createPrivateKey, X509Certificate } from 'node:crypto'
import { certificateRequest } from '../../packaging/ios/certificate-request'
import { writeKeyStore } from '../../packaging/key-store'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { seal, unseal } from '../../platform/secrets/encryption'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { runQueued } from '../../platform/queues/fair-queue'
import { keyPool } from '../../apps/key-pool'
import { findAppleCertificate } from './queries'
import type { AppleCertificateSummary } from './schema'

/** Written at once, each about a tenth of a second of a processor. */
const TURNS = {
  name: 'apple-certificate',
  atOnce: 1,
  waiting: 20,
  oneEach: 'Another of your key files is being processed. Try again when it is done.',
}
const THERE = 'You already have a key and a request. Delete them first if you want to start over.'
const NONE = 'You haven’t created a certificate request yet.'
const NO_CERTIFICATE = 'Upload the certificate that Apple gave you first.'

/**
 * Makes a key and the request for its certificate. Both stay until they are deleted: Apple's certificate fits no other key.
 * @throws ConflictError `certificate-request-exists`
 */
export async function makeCertificateRequest(
  actor: Actor,
  { email, commonName }: { email: string; commonName: string },
): Promise<AppleCertificateSummary> {
  const ownerId = actor.user.id
  const key = await keyPool().take()
  const data = {
    ownerId,
    privateKey: seal(key.export({ type: 'pkcs8', format: 'der' }), ownerId),
    request: Uint8Array.from(certificateRequest({ commonName, email }, key)),
  }
  try {
    await inTransaction(async (tx) => {
      await tx.appleCertificate.create({ data, select: { ownerId: true } })
      await audit(tx, { actorId: ownerId, action: 'apple-certificate.requested', subject: `user:${ownerId}` })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ConflictError('certificate-request-exists', THERE)
  }
  return findAppleCertificate(actor)
}

/**
 * Keeps the certificate that Apple gave for the request; a newer one for the same key takes its place.
 * @throws NotFoundError; InvalidError at `certificate` for a file that is none, is of another key or has ended
 */
export async function addCertificate(
  actor: Actor,
  file: Uint8Array,
  now = new Date(),
): Promise<AppleCertificateSummary> {
  const ownerId = actor.user.id
  const row = await database().appleCertificate.findUnique({ where: { ownerId } })
  if (!row) throw new NotFoundError(NONE)
  const certificate = read(file)
  if (!certificate)
    return refuse('This isn’t a certificate. Choose the .cer file that you downloaded from Apple.')
  const key = createPrivateKey({
    key: Buffer.from(unseal(row.privateKey, ownerId)),
    format: 'der',
    type: 'pkcs8',
  })
  if (!certificate.checkPrivateKey(key))
    return refuse(
      'This certificate belongs to another key. Choose the one that Apple gave you for this request.',
    )
  if (new Date(certificate.validTo) <= now)
    return refuse('This certificate has expired. Ask Apple for a new one.')
  await inTransaction(async (tx) => {
    const where = { ownerId, request: row.request }
    const kept = await tx.appleCertificate.updateMany({
      where,
      data: { certificate: Uint8Array.from(certificate.raw) },
    })
    if (kept.count === 0) throw new NotFoundError(NONE)
    await audit(tx, { actorId: ownerId, action: 'apple-certificate.added', subject: `user:${ownerId}` })
  })
  return findAppleCertificate(actor, now)
}

/** Key and certificate as a PKCS#12 file under the password. @throws NotFoundError; ConflictError `no-certificate`; as runQueued */
export async function exportCertificate(actor: Actor, password: string): Promise<Buffer> {
  const ownerId = actor.user.id
  const row = await database().appleCertificate.findUnique({ where: { ownerId } })
  if (!row) throw new NotFoundError(NONE)
  const { certificate } = row
  if (!certificate) throw new ConflictError('no-certificate', NO_CERTIFICATE)
  const material = { privateKey: unseal(row.privateKey, ownerId), certificate }
  const bytes = await runQueued(TURNS, ownerId, () =>
    writeKeyStore(material, { password, alias: 'Apple certificate' }),
  )
  await inTransaction((tx) =>
    audit(tx, { actorId: ownerId, action: 'apple-certificate.exported', subject: `user:${ownerId}` }),
  )
  return bytes
}

/** Forgets key, request and certificate. The certificate stays valid at Apple until it is revoked there. */
export async function deleteAppleCertificate(actor: Actor): Promise<void> {
  const ownerId = actor.user.id
  await inTransaction(async (tx) => {
    const { count } = await tx.appleCertificate.deleteMany({ where: { ownerId } })
    if (count > 0)
      await audit(tx, { actorId: ownerId, action: 'apple-certificate.deleted', subject: `user:${ownerId}` })
  })
}

/** DER, as Apple gives it, or PEM; null for what is neither. */
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
