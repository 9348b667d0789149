import type { Tx } from '../database/database'

/** A stored sealed value. */
export type SealedRow = {
  id: string
  /** The owner that it was sealed for. */
  owner: string
  sealed: Uint8Array
  /** Whether a decrypted value is the expected one. */
  fits?: (plain: Uint8Array) => boolean
}

/**
 * A store of sealed values. Each module that seals values has one, so that keys can be checked and rotated.
 */
export type SealedStore = {
  /** The kind of values, in the plural. */
  name: string
  /** Up to `limit` values with ids after `after`, in order. */
  read: (after: string, limit: number) => Promise<SealedRow[]>
  /** Replaces the value that was read. @returns false if it was changed meanwhile */
  replace: (tx: Tx, row: SealedRow, sealed: Uint8Array<ArrayBuffer>) => Promise<boolean>
}

const PAGE = 200

/** Yields all values of a store in pages. */
export async function* pagesOf(store: SealedStore): AsyncGenerator<SealedRow[]> {
  for (let last = ''; ;) {
    const rows = await store.read(last, PAGE)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? last
  }
}
