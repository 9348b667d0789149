import type { S3Store } from './s3'
import { blobRows } from './rows'

/** As `keepBytes` makes a key: the SHA-256 of what it names, and a random part. What else lies in a store is not ours. */
export const BLOB_KEY = /^([0-9a-f]{64})-[0-9a-f-]{36}$/

const AT_ONCE = 1000

/** The key of every object that rows name, with whose it is, in words for an administrator. */
export async function namedObjects(): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const { namedAfter } of blobRows())
    for (let last: string | undefined = ''; last !== undefined;) {
      const found = await namedAfter(last, AT_ONCE)
      for (const { key, what } of found) named.set(key, what)
      // Rows with one picture share its object: all of them are past when its key is.
      last = found.length < AT_ONCE ? undefined : found.at(-1)?.key
    }
  return named
}

/** The key of every object of ours that is in a store, with its size in bytes. */
export async function storedObjects(store: S3Store): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for await (const { key, bytes } of store.list()) if (BLOB_KEY.test(key)) stored.set(key, bytes)
  return stored
}
