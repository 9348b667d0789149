import type { Tx } from '../database/database'

/** A sealed value where it is kept. */
export type SealedRow = {
  id: string
  /** What it was sealed for. */
  owner: string
  sealed: Uint8Array
  /** Whether what was opened is what it has to be. */
  fits?: (plain: Uint8Array) => boolean
}

/** Where sealed values are kept: whoever seals one has such a store, so that keys can be checked and changed. */
export type SealedStore = {
  /** What is kept there, in the plural. */
  name: string
  /** Up to `limit` values in the order of their ids, after the given id. */
  read: (after: string, limit: number) => Promise<SealedRow[]>
  /** Keeps a value in the place of the one that was read. @returns false when that one has changed since */
  replace: (tx: Tx, row: SealedRow, sealed: Uint8Array<ArrayBuffer>) => Promise<boolean>
}

const PAGE = 200

/** All values of a store, page by page, each page as it was when it was read. */
export async function* pagesOf(store: SealedStore): AsyncGenerator<SealedRow[]> {
  for (let last = ''; ;) {
    const rows = await store.read(last, PAGE)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? last
  }
}
