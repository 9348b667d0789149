import type { Tx } from '../platform/database/database'

/** Hashes of the stored pictures that rows of an app's collections show. */
export async function rowPictures(client: Pick<Tx, 'collectionRow'>, appId: string): Promise<string[]> {
  const rows = await client.collectionRow.findMany({
    where: { deletedAt: null, collection: { appId, deletedAt: null } },
    select: { values: true },
  })
  return rows.flatMap(({ values }) =>
    [...values.matchAll(/"asset:([0-9a-f]{64})"/g)].map(([, hash]) => hash!),
  )
}

/** Copies the collections of an app with their rows. Their keys stay, so the copied design shows the copies. */
export async function copyCollections(tx: Tx, from: string, to: string): Promise<void> {
  const collections = await tx.collection.findMany({
    where: { appId: from, deletedAt: null },
    select: { id: true, key: true, name: true, fields: true },
  })
  for (const { id: source, ...collection } of collections) {
    const data = { ...collection, appId: to }
    const { id } = await tx.collection.create({ data, select: { id: true } })
    await copyRows(tx, source, id)
  }
}

/** Copies rows within the database: an app has up to 40,000. */
async function copyRows(tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "CollectionRow" (
      "id", "collectionId", "position", "values", "translations", "size", "visible", "createdAt", "updatedAt"
    )
    SELECT
      CAST(${to} AS TEXT) || '-' || CAST(ROW_NUMBER() OVER (ORDER BY "position", "id") AS TEXT),
      CAST(${to} AS TEXT), "position", "values", "translations", "size", "visible", "createdAt", "updatedAt"
    FROM "CollectionRow"
    WHERE "collectionId" = ${from} AND "deletedAt" IS NULL`
}
