import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { certificateRequest } from '../../packaging/ios/certificate-request'
import { writeKeyStore } from '../../packaging/key-store'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { seal, unseal } from '../../platform/secrets/encryption'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { takeOneTurn } from '../../platform/queues/fair-queue'
import { requireApp } from '../../apps/access'
import { keyPool } from '../../apps/key-pool'
import { lockWorkspace } from '../../billing/lock'
import { findIdentity, requireIdentity } from './queries'
import { type AppleIdentity, MAX_IDENTITIES } from './schema'

/** Key files are written one at a time; each takes about 100 ms of CPU time. */
const QUEUE = {
  name: 'apple-certificate',
  concurrency: 1,
  maxUsers: 20,
  oneEach: 'Another of your key files is being processed. Try again when it is done.',
}
const TOO_MANY = `A workspace can have at most ${MAX_IDENTITIES} Apple identities.`
const GONE = 'This Apple identity does not exist.'
const NO_CERTIFICATE = 'First upload the certificate from Apple.'

type Applicant = { email: string; commonName: string }

/**
 * Creates a key and its certificate request. Both stay until they are deleted, because Apple's certificate only
 * fits this key. Apps that use the only identity keep it.
 * @param appId app for which it is chosen, in that app's workspace
 * @throws NotFoundError; ForbiddenError; ConflictError `too-many-identities`
 */
export async function createIdentity(
  actor: Actor,
  { email, commonName }: Applicant,
  appId?: string,
): Promise<AppleIdentity> {
  const checkCount = (count: number) => {
    if (count >= MAX_IDENTITIES)
      throw new ConflictError('too-many-identities', TOO_MANY, { fields: { email: TOO_MANY } })
  }
  const workspaceId =
    appId === undefined
      ? currentWorkspace(actor)
      : (await requireApp(database(), actor, appId, { workspaceId: true })).workspaceId
  checkCount(await database().appleCertificate.count({ where: { workspaceId } }))
  const id = randomUUID()
  const key = await keyPool().take()
  const data = {
    ...{ id, workspaceId, name: email },
    privateKey: seal(key.export({ type: 'pkcs8', format: 'der' }), id),
    request: Uint8Array.from(certificateRequest({ commonName, email }, key)),
  }
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const rows = await tx.appleCertificate.findMany({ where: { workspaceId }, select: { id: true } })
    checkCount(rows.length)
    // SQL, because the update of an app by Prisma would move it to the top of the list.
    if (rows.length === 1)
      await tx.$executeRaw`
        UPDATE "App" SET "appleIdentityId" = ${rows[0]?.id}
        WHERE "ownerId" = ${workspaceId} AND "appleIdentityId" IS NULL`
    await tx.appleCertificate.create({ data, select: { id: true } })
    if (appId !== undefined)
      await tx.$executeRaw`
        UPDATE "App" SET "appleIdentityId" = ${id} WHERE "id" = ${appId} AND "ownerId" = ${workspaceId}`
    await note(tx, actor, 'apple-certificate.requested', `workspace:${workspaceId}`)
  })
  return findIdentity(actor, id)
}

/**
 * Chooses the identity of an app, from those of its workspace.
 * @throws NotFoundError; ForbiddenError; InvalidError at `identity`
 */
export async function chooseIdentity(actor: Actor, appId: string, id: string): Promise<{ identity: string }> {
  return inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, appId, {
      workspaceId: true,
      appleIdentityId: true,
      updatedAt: true,
    })
    const { workspaceId, appleIdentityId, updatedAt } = app
    if (!(await tx.appleCertificate.findFirst({ where: { id, workspaceId }, select: { id: true } })))
      throw new InvalidError(GONE, { identity: GONE })
    if (appleIdentityId === id) return { identity: id }
    // Preserves `updatedAt`, because the design did not change.
    const data = { appleIdentityId: id, updatedAt }
    await tx.app.update({ where: { id: appId }, data, select: { id: true } })
    await note(tx, actor, 'apple-identity.chosen', `app:${appId}`)
    return { identity: id }
  })
}

/**
 * Stores Apple's certificate for the request of an identity. Replaces an earlier one for the same key.
 * @throws NotFoundError; InvalidError at `certificate` if it is not a certificate, has expired or is for
 *   another key
 */
export async function addCertificate(
  actor: Actor,
  id: string,
  file: Uint8Array,
  now = new Date(),
): Promise<AppleIdentity> {
  const row = await requireIdentity(database(), actor, id)
  const certificate = read(file)
  if (!certificate)
    return refuse('This isn’t a certificate. Choose the .cer file that you downloaded from Apple.')
  const key = createPrivateKey({
    key: Buffer.from(unseal(row.privateKey, row.id)),
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
    const updated = await tx.appleCertificate.updateMany({
      where: { id: row.id },
      data: { certificate: Uint8Array.from(certificate.raw) },
    })
    if (updated.count === 0) throw new NotFoundError(GONE)
    await note(tx, actor, 'apple-certificate.added', `workspace:${row.workspaceId}`)
  })
  return findIdentity(actor, row.id, now)
}

/**
 * Exports key and certificate of an identity as a password-protected PKCS#12 file.
 * @throws NotFoundError; ConflictError `no-certificate`; as takeOneTurn
 */
export async function exportCertificate(actor: Actor, id: string, password: string): Promise<Buffer> {
  const row = await requireIdentity(database(), actor, id)
  const { certificate, workspaceId } = row
  if (!certificate) throw new ConflictError('no-certificate', NO_CERTIFICATE)
  const material = { privateKey: unseal(row.privateKey, row.id), certificate }
  const bytes = await takeOneTurn(QUEUE, workspaceId, () =>
    writeKeyStore(material, { password, alias: 'Apple certificate' }),
  )
  await inTransaction((tx) => note(tx, actor, 'apple-certificate.exported', `workspace:${workspaceId}`))
  return bytes
}

/**
 * Deletes key, request and certificate of an identity. The certificate stays valid at Apple until it is
 * revoked there. Its apps have none then.
 * @throws NotFoundError
 */
export async function deleteIdentity(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { workspaceId } = await requireIdentity(tx, actor, id)
    const { count } = await tx.appleCertificate.deleteMany({ where: { id, workspaceId } })
    if (count > 0) await note(tx, actor, 'apple-certificate.deleted', `workspace:${workspaceId}`)
  })
}

function note(tx: Tx, actor: Actor, action: string, subject: string): Promise<void> {
  return audit(tx, { actorId: actor.user.id, action, subject })
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
