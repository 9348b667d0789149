import type { Tx } from '../platform/database'

/** Bytes of the pictures and saved versions of an account's apps; those of deleted ones count until they are removed. */
export async function storedBytes(client: Pick<Tx, 'asset' | 'revision'>, userId: string): Promise<number> {
  const where = { app: { ownerId: userId } }
  const pictures = await client.asset.aggregate({ where, _sum: { size: true } })
  const revisions = await client.revision.aggregate({ where, _sum: { size: true } })
  return (pictures._sum.size ?? 0) + (revisions._sum.size ?? 0)
}
