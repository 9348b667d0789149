import { createHash } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../base/clock'
import { type Tx, database } from '../platform/database/database'
import { inPages, inSteps, never } from '../platform/in-pages'
import { RETAINED_KEY_DAYS } from './schema'

const fields = {
  appId: true,
  packageId: true,
  privateKey: true,
  certificate: true,
  fingerprint: true,
  lastVersionCode: true,
  app: {
    select: {
      name: true,
      workspaceId: true,
      workspace: { select: { owner: { select: { email: true } } } },
      releases: { orderBy: { version: 'desc' }, take: 1, select: { versionCode: true } },
    },
  },
} as const satisfies Prisma.SigningKeySelect

/**
 * Keeps the signing keys of apps, in the transaction that deletes them for good. A key is sealed for its app's
 * id, so it is copied as it is.
 * @returns the number of keys
 */
export async function retainKeys(tx: Tx, app: Prisma.AppWhereInput, now: Date): Promise<number> {
  const pages = inPages<Prisma.SigningKeyGetPayload<{ select: typeof fields }>>((last, take) =>
    tx.signingKey.findMany({
      where: { app, ...(last && { appId: { gt: last.appId } }) },
      orderBy: { appId: 'asc' },
      take,
      select: fields,
    }),
  )
  let count = 0
  for await (const page of pages) {
    const data = page.map(({ app: { name, workspaceId, workspace, releases }, lastVersionCode, ...key }) => ({
      ...key,
      ...{ name, workspaceId, deletedAt: now },
      versionCode: Math.max(lastVersionCode, releases[0]?.versionCode ?? 0),
      ownerHash: ownerHash(key.appId, workspace.owner.email),
    }))
    count += (await tx.retainedKey.createMany({ data })).count
  }
  return count
}

/** Recognizes the owner of a deleted app, whose email is not stored. */
export function ownerHash(appId: string, email: string): string {
  return createHash('sha256').update(`${appId} ${email.toLowerCase()}`).digest('hex')
}

/** Deletes kept keys after their retention. */
export async function deleteOldRetainedKeys(now: Date, shouldStop = never): Promise<void> {
  const where = { deletedAt: { lt: new Date(now.getTime() - RETAINED_KEY_DAYS * DAY) } }
  await inSteps((limit) => database().retainedKey.deleteMany({ where, limit }), shouldStop)
}
