import { requireApp } from '../../../apps/access'
import type { Actor } from '../../../platform/actor'
import { audit } from '../../../platform/audit'
import { requireBucket } from '../../../buckets/bucket'
import { type Tx, database, inTransaction } from '../../../platform/database/database'
import { InvalidError } from '../../../platform/errors'
import { seal, unseal } from '../../../platform/secrets/encryption'
import type { SealedStore } from '../../../platform/secrets/sealed-store'
import { requireUpdates } from '../mutations'
import type { UpdateBucketRequest, UpdateBucketState } from './schema'

/** Returns the owner's bucket for copies of the updates, without the secret. @throws NotFoundError */
export async function findUpdateBucket(actor: Actor, appId: string): Promise<UpdateBucketState> {
  const { updates } = await requireApp(database(), actor, appId, {
    updates: { select: { bucket: { omit: { sealed: true } } } },
  })
  if (!updates?.bucket) return { bucket: null }
  const { endpoint, region, bucket, prefix, accessKeyId, dueAt, uploadedAt, failure } = updates.bucket
  return {
    bucket: {
      ...{ endpoint, region, bucket, prefix, accessKeyId, failure },
      isComplete: dueAt === null && uploadedAt !== null,
      uploadedAt: uploadedAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    },
  }
}

/**
 * Writes, reads and deletes a file in a bucket. Nothing is stored here.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`; InvalidError at the fields
 */
export async function checkUpdateBucket(
  actor: Actor,
  appId: string,
  { secretAccessKey, ...bucket }: UpdateBucketRequest,
): Promise<{ works: true }> {
  await requireUpdates(database(), actor, appId)
  await requireBucket(bucket, await requireSecret(appId, secretAccessKey))
  await requireOwnFolder(database(), appId, bucket)
  return { works: true }
}

/**
 * Sets the bucket that gets a copy of all that is offered, from now on, after checking it. Another bucket gets
 * everything; the files in the former one stay.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`; InvalidError at the fields
 */
export async function saveUpdateBucket(
  actor: Actor,
  appId: string,
  { secretAccessKey, ...bucket }: UpdateBucketRequest,
  now = new Date(),
): Promise<UpdateBucketState> {
  await requireUpdates(database(), actor, appId)
  const secret = await requireSecret(appId, secretAccessKey)
  await requireBucket(bucket, secret)
  await inTransaction(async (tx) => {
    await requireUpdates(tx, actor, appId)
    await requireOwnFolder(tx, appId, bucket)
    const due = { dueAt: now, uploadedAt: null, sequence: null, failure: null, failures: 0 }
    const data = { ...bucket, ...due, sealed: seal(Buffer.from(secret), ownerOf(appId)) }
    await tx.updateBucket.upsert({
      where: { appId },
      create: { appId, ...data },
      update: data,
      select: { appId: true },
    })
    const detail = { endpoint: bucket.endpoint, bucket: bucket.bucket }
    const entry = { actorId: actor.user.id, action: 'updates.bucket-saved', subject: `app:${appId}` }
    await audit(tx, { ...entry, detail })
  })
  return findUpdateBucket(actor, appId)
}

/** Ends the copies. The files in the bucket stay. @throws NotFoundError */
export async function deleteUpdateBucket(actor: Actor, appId: string): Promise<UpdateBucketState> {
  await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { count } = await tx.updateBucket.deleteMany({ where: { appId } })
    const entry = { actorId: actor.user.id, action: 'updates.bucket-removed', subject: `app:${appId}` }
    if (count > 0) await audit(tx, { ...entry, detail: {} })
  })
  return { bucket: null }
}

/**
 * Two apps would overwrite each other's manifests. It is asked after the bucket is checked, so that only people with
 * access to it learn that.
 * @throws InvalidError at `prefix`
 */
async function requireOwnFolder(
  db: Pick<Tx, 'updateBucket'>,
  appId: string,
  { endpoint, bucket, prefix }: Omit<UpdateBucketRequest, 'secretAccessKey'>,
): Promise<void> {
  const where = { endpoint, bucket, prefix, appId: { not: appId } }
  if (!(await db.updateBucket.findFirst({ where, select: { appId: true } }))) return
  const taken = 'Another app is copied to this folder. Enter a folder of its own.'
  throw new InvalidError(taken, { prefix: taken })
}

/** @param entered in the form, or empty for the stored one */
async function requireSecret(appId: string, entered: string | undefined): Promise<string> {
  if (entered) return entered
  const row = await database().updateBucket.findUnique({ where: { appId }, select: { sealed: true } })
  if (row) return openBucketSecret(appId, row.sealed)
  const missing = 'Enter the secret access key.'
  throw new InvalidError(missing, { secretAccessKey: missing })
}

export function openBucketSecret(appId: string, sealed: Uint8Array): string {
  return Buffer.from(unseal(sealed, ownerOf(appId))).toString()
}

/** What a secret is sealed for. */
const ownerOf = (appId: string) => `update-bucket:${appId}`

/** The secrets of all buckets with copies of updates. */
export const sealedUpdateBuckets: SealedStore = {
  name: 'secrets of update buckets',
  async read(after, limit) {
    const rows = await database().updateBucket.findMany({
      where: { appId: { gt: after } },
      orderBy: { appId: 'asc' },
      take: limit,
      select: { appId: true, sealed: true },
    })
    return rows.map(({ appId: id, sealed }) => ({ id, owner: ownerOf(id), sealed }))
  },
  async replace(tx, { id, sealed: before }, sealed) {
    const where = { appId: id, sealed: Uint8Array.from(before) }
    return (await tx.updateBucket.updateMany({ where, data: { sealed } })).count > 0
  },
}
