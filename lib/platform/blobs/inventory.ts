import type { S3Store } from './s3'
import { blobRows } from './rows'

/**
 * A key from `storeBlob`: the SHA-256 of the content and a random part. Other objects in a store are not
 * ours.
 */
export const BLOB_KEY = /^([0-9a-f]{64})-[0-9a-f-]{36}$/

const BATCH_SIZE = 1000

/** The key of every referenced object, with its owner in words for an administrator. */
export async function namedObjects(): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const { namedAfter } of blobRows())
    for (let last: string | undefined = ''; last !== undefined;) {
      const found = await namedAfter(last, BATCH_SIZE)
      for (const { key, what } of found) named.set(key, what)
      // Rows with the same picture share its object, so none of them is skipped when paging by key.
      last = found.length < BATCH_SIZE ? undefined : found.at(-1)?.key
    }
  return named
}

/** The key of every object in a store that is ours, with its size in bytes. */
export async function storedObjects(store: S3Store): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for await (const { key, bytes } of store.list()) if (BLOB_KEY.test(key)) stored.set(key, bytes)
  return stored
}
