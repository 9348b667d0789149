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
    select: {
      ...{ key: true, name: true, fields: true },
      rows: {
        where: { deletedAt: null },
        select: { position: true, values: true, translations: true, size: true, visible: true },
      },
    },
  })
  for (const { rows, ...collection } of collections) {
    const data = { ...collection, appId: to }
    const { id } = await tx.collection.create({ data, select: { id: true } })
    await tx.collectionRow.createMany({ data: rows.map((row) => ({ ...row, collectionId: id })) })
  }
}
