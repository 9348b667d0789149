import { database } from '../database/database'
import { BLOB_FIELDS, type KeptBytes } from './blobs'

/** A kind of row that has bytes: what is asked of each, which differ in their types alone. */
export type BlobRows = {
  /** The keys among these that rows name. */
  namedAmong: (keys: string[]) => Promise<string[]>
  /** The keys of this kind after one, in their order, and whose each is, in words for an administrator. */
  namedAfter: (key: string, count: number) => Promise<{ key: string; what: string }[]>
  /** The first rows whose bytes are in the store, or are not. */
  first: (where: 'in the store' | 'in the row', count: number) => Promise<(KeptBytes & { hash: string })[]>
  /** Writes where the bytes of the rows with this hash are, unless they are elsewhere by now. @returns how many rows */
  move: (from: KeptBytes & { hash: string }, to: KeptBytes) => Promise<number>
}

type Where = {
  blobKey?: string | null | { in: string[] } | { not: null } | { gt: string }
  hash?: string
}
type Row = KeptBytes & { hash: string; appId?: string; userId?: string; templateId?: string }
type Table = {
  findMany: (asked: {
    where: Where
    select: Partial<Record<keyof Row, true>>
    orderBy?: { blobKey: 'asc' }
    take?: number
  }) => Promise<Row[]>
  updateMany: (asked: { where: Where; data: KeptBytes }) => Promise<{ count: number }>
}

/** Every kind of row that has bytes. */
export function blobRows(): BlobRows[] {
  const { asset, avatar, iconSet, templatePicture } = database()
  return [
    rowsOf(asset, 'appId', 'A picture of the app'),
    rowsOf(templatePicture, 'templateId', 'A picture of the template'),
    rowsOf(avatar, 'userId', 'The portrait of the user'),
    rowsOf(iconSet, 'hash', 'The icons of releases with the icon set'),
  ]
}

/** @param owner the column that says whose a row is, after the words for it */
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
