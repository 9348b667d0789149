import { database } from '../database/database'
import { BLOB_FIELDS, type StoredBlob } from './blobs'

/** A type of row that has bytes. The tables differ only in their types. */
export type BlobRows = {
  /** Returns the keys among these that rows refer to. */
  namedAmong: (keys: string[]) => Promise<string[]>
  /** The keys of this type after a key, in order, each with its owner in words for an administrator. */
  namedAfter: (key: string, count: number) => Promise<{ key: string; what: string }[]>
  /** The first rows whose bytes are in the store, or in the row. */
  first: (where: 'in the store' | 'in the row', count: number) => Promise<(StoredBlob & { hash: string })[]>
  /**
   * Updates the location of the bytes in rows with this hash, unless they were moved meanwhile.
   * @returns the number of rows
   */
  move: (from: StoredBlob & { hash: string }, to: StoredBlob) => Promise<number>
}

type Where = {
  blobKey?: string | null | { in: string[] } | { not: null } | { gt: string }
  hash?: string
}
type Row = StoredBlob & { hash: string; appId?: string; userId?: string; templateId?: string }
type Table = {
  findMany: (args: {
    where: Where
    select: Partial<Record<keyof Row, true>>
    orderBy?: { blobKey: 'asc' }
    take?: number
  }) => Promise<Row[]>
  updateMany: (args: { where: Where; data: StoredBlob }) => Promise<{ count: number }>
}

/** All types of rows that have bytes. */
export function blobRows(): BlobRows[] {
  const { asset, avatar, iconSet, templatePicture } = database()
  return [
    rowsOf(asset, 'appId', 'A picture of the app'),
    rowsOf(templatePicture, 'templateId', 'A picture of the template'),
    rowsOf(avatar, 'userId', 'The portrait of the user'),
    rowsOf(iconSet, 'hash', 'The icons of releases with the icon set'),
  ]
}

/** @param owner the column with the owner's id @param words a description that precedes the id */
function rowsOf(table: Table, owner: 'appId' | 'userId' | 'templateId' | 'hash', words: string): BlobRows {
  return {
    async namedAmong(keys) {
      const rows = await table.findMany({ where: { blobKey: { in: keys } }, select: { blobKey: true } })
      return rows.map(({ blobKey }) => blobKey ?? '')
    },
    async namedAfter(key, take) {
      const select = { blobKey: true, [owner]: true } as const
      const where = { blobKey: { gt: key } }
      const rows = await table.findMany({ where, select, orderBy: { blobKey: 'asc' }, take })
      return rows.map((row) => ({ key: row.blobKey ?? '', what: `${words} ${row[owner]}` }))
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
  }
}
