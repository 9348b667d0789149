import { database } from '../database'
import { BLOB_FIELDS, type KeptBytes } from '../blobs'

/** A kind of row that has bytes: what is asked of each of the three, which differ in their types alone. */
export type BlobRows = {
  /** The keys among these that rows name. */
  namedAmong: (keys: string[]) => Promise<string[]>
  /** The first rows whose bytes are in the store, or are not. */
  first: (where: 'in the store' | 'in the row', count: number) => Promise<(KeptBytes & { hash: string })[]>
  /** Writes where the bytes of the rows with this hash are, unless they are elsewhere by now. @returns how many rows */
  move: (from: KeptBytes & { hash: string }, to: KeptBytes) => Promise<number>
}

type Where = { blobKey?: string | null | { in: string[] } | { not: null }; hash?: string }
type Table = {
  findMany: (asked: {
    where: Where
    select: typeof BLOB_FIELDS
    take?: number
  }) => Promise<(KeptBytes & { hash: string })[]>
  updateMany: (asked: { where: Where; data: KeptBytes }) => Promise<{ count: number }>
}

/** Every kind of row that has bytes. */
export function blobRows(): BlobRows[] {
  const { asset, avatar, iconSet } = database()
  return ([asset, avatar, iconSet] as unknown as Table[]).map((table) => ({
    async namedAmong(keys) {
      const rows = await table.findMany({ where: { blobKey: { in: keys } }, select: BLOB_FIELDS })
      return rows.map(({ blobKey }) => blobKey ?? '')
    },
    first: (where, take) =>
      table.findMany({
        where: { blobKey: where === 'in the row' ? null : { not: null } },
        select: BLOB_FIELDS,
        take,
      }),
    async move({ hash, blobKey }, data) {
      return (await table.updateMany({ where: { hash, blobKey }, data })).count
    },
  }))
}
