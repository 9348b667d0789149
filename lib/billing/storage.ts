import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../platform/database/database'

type AppTables = Pick<Tx, 'asset' | 'revision' | 'revisionStep'>
type Client = AppTables & Pick<Tx, 'savedTemplate' | 'templatePicture'>

/**
 * Bytes of pictures and saved versions of an account's apps, including deleted ones until they are removed,
 * and of its templates.
 */
export async function storedBytes(client: Client, workspaceId: string): Promise<number> {
  const own = { workspaceId }
  const apps = await bytesOfApps(client, own)
  const sum = { _sum: { size: true } } as const
  const templates = await client.savedTemplate.aggregate({ where: own, ...sum })
  const pictures = await client.templatePicture.aggregate({ where: { template: own }, ...sum })
  return apps + (templates._sum.size ?? 0) + (pictures._sum.size ?? 0)
}

/** Bytes of pictures and saved versions of apps. */
export async function bytesOfApps(client: AppTables, app: Prisma.AppWhereInput): Promise<number> {
  const sum = { _sum: { size: true } } as const
  const pictures = await client.asset.aggregate({ where: { app }, ...sum })
  const revisions = await client.revision.aggregate({ where: { app }, ...sum })
  const steps = await client.revisionStep.aggregate({ where: { app }, ...sum })
  return [pictures, revisions, steps].reduce((bytes, { _sum }) => bytes + (_sum.size ?? 0), 0)
}
