import { PUBLISHED } from '../../apps/published'
import { DAY } from '../../base/clock'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { seal } from '../../platform/secrets/encryption'
import type { SealedStore } from '../../platform/secrets/sealed-store'
import { lockAndAuthorize } from '../../workspaces/access'
import { requireBucket } from '../../buckets/bucket'
import { type BucketSecrets, openSecrets } from './secrets'
import type { ExportTargetRequest, ExportTargetState } from './schema'

/** Condition for the apps of a workspace that are exported. */
export const exportedOf = (workspaceId: string) =>
  ({ workspaceId, ...PUBLISHED, releases: { some: {} } }) satisfies Prisma.AppWhereInput

/**
 * Returns where the apps of a workspace are exported to, without the secrets.
 * @throws NotFoundError; ForbiddenError `not-permitted`
 */
export async function findExportTarget(actor: Actor, workspaceId: string): Promise<ExportTargetState> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    return toState(tx, workspaceId)
  })
}

async function toState(tx: Tx, workspaceId: string): Promise<ExportTargetState> {
  const row = await tx.exportTarget.findUnique({
    where: { workspaceId },
    omit: { sealed: true, workspaceId: true },
  })
  if (!row) return { target: null }
  const { endpoint, region, bucket, prefix, accessKeyId, copies, failure, retryAt } = row
  const app = exportedOf(workspaceId)
  const where = { app, key: { not: null } }
  const { _max, _count } = await tx.scheduledExport.aggregate({
    where,
    _max: { exportedAt: true, drilledAt: true },
    _count: { key: true },
  })
  const files = await tx.scheduledExport.count({ where: { ...where, drilledAt: { not: null } } })
  const failed = await tx.scheduledExport.count({ where: { ...where, drillFailure: { not: null } } })
  return {
    target: {
      ...{ endpoint, region, bucket, prefix, accessKeyId, copies, failure },
      retryAt: retryAt?.toISOString() ?? null,
      apps: await tx.app.count({ where: app }),
      exported: _count.key,
      lastExportAt: _max.exportedAt?.toISOString() ?? null,
      drill: _max.drilledAt && { at: _max.drilledAt.toISOString(), files, restored: files - failed },
    },
  }
}

/**
 * Sets where the apps of a workspace are exported to, after writing, reading and deleting a file there. All of them
 * are exported anew if the bucket or the passphrase is another one.
 * @throws NotFoundError; ForbiddenError `not-permitted`; InvalidError at the fields
 */
export async function saveExportTarget(
  actor: Actor,
  workspaceId: string,
  { secretAccessKey, passphrase, ...bucket }: ExportTargetRequest,
  now = new Date(),
): Promise<ExportTargetState> {
  const before = await inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    const row = await tx.exportTarget.findUnique({ where: { workspaceId } })
    return row && { ...row, secrets: openSecrets(row.sealed, workspaceId) }
  })
  const secrets = {
    secretAccessKey: secretAccessKey || before?.secrets.secretAccessKey,
    passphrase: passphrase ?? before?.secrets.passphrase,
  }
  requireSecrets(secrets)
  await requireBucket(bucket, secrets.secretAccessKey)
  const sealed = seal(Buffer.from(JSON.stringify(secrets)), workspaceId)
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    const working = { failure: null, failures: 0, retryAt: null }
    const isSame =
      before !== null &&
      before.secrets.passphrase === secrets.passphrase &&
      (['endpoint', 'bucket', 'prefix'] as const).every((field) => before[field] === bucket[field])
    const drill = isSame ? before.drillDueAt : new Date(now.getTime() + DAY)
    const data = { ...bucket, sealed, ...working, drillDueAt: drill, drillBegan: null }
    await tx.exportTarget.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: data,
      select: { workspaceId: true },
    })
    if (!isSame) await tx.scheduledExport.deleteMany({ where: { app: { workspaceId } } })
    const { endpoint } = bucket
    await note(tx, actor, 'export-target.saved', workspaceId, { endpoint, bucket: bucket.bucket })
    return toState(tx, workspaceId)
  })
}

/** Ends the scheduled exports of a workspace. The files in the bucket stay. @throws NotFoundError; ForbiddenError */
export async function deleteExportTarget(actor: Actor, workspaceId: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    const { count } = await tx.exportTarget.deleteMany({ where: { workspaceId } })
    await tx.scheduledExport.deleteMany({ where: { app: { workspaceId } } })
    if (count > 0) await note(tx, actor, 'export-target.removed', workspaceId, {})
    return { id: workspaceId }
  })
}

function requireSecrets(secrets: Partial<BucketSecrets>): asserts secrets is BucketSecrets {
  const fields = {
    ...(secrets.secretAccessKey ? {} : { secretAccessKey: 'Enter the secret access key.' }),
    ...(secrets.passphrase ? {} : { passphrase: 'Enter a passphrase for the files.' }),
  }
  if (Object.keys(fields).length > 0) throw new InvalidError('Something is missing.', fields)
}

function note(tx: Tx, actor: Actor, action: string, workspaceId: string, detail: Record<string, unknown>) {
  return audit(tx, { actorId: actor.user.id, action, subject: `workspace:${workspaceId}`, detail })
}

/** The secrets of all buckets. */
export const sealedExportTargets: SealedStore = {
  name: 'secrets of export buckets',
  async read(after, limit) {
    const rows = await database().exportTarget.findMany({
      where: { workspaceId: { gt: after } },
      orderBy: { workspaceId: 'asc' },
      take: limit,
      select: { workspaceId: true, sealed: true },
    })
    return rows.map(({ workspaceId: id, sealed }) => ({ id, owner: id, sealed }))
  },
  async replace(tx, { id, sealed: before }, sealed) {
    const where = { workspaceId: id, sealed: Uint8Array.from(before) }
    return (await tx.exportTarget.updateMany({ where, data: { sealed } })).count > 0
  },
}
