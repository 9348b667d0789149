import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BLOB_KEY, storedObjects } from '../blobs/inventory'
import { blobStore } from '../blobs/store'
import { log } from '../log'
import { type S3Address, type S3Store, s3Name } from '../blobs/s3'

/** The file that lists a backup's pictures, and the folder of the copied ones. */
export const LIST = 'pictures.json'
export const FOLDER = 'pictures'

/** A backup's list of the pictures in the store of ASSETS_URL. */
export const listSchema = z.object({
  /** The store's address. */
  store: z.string(),
  /** Whether the backup also contains the pictures. */
  copied: z.boolean(),
  /** Whether the store could be listed. Only then is `bytes` known. */
  checked: z.boolean(),
  objects: z.array(
    z.object({
      key: z.string().regex(BLOB_KEY),
      sha256: z.string(),
      /** Size in the store. Null if it is missing there. */
      bytes: z.int().min(0).nullable(),
      /** The owner, such as an app, in words. */
      what: z.string(),
    }),
  ),
})
export type PictureList = z.output<typeof listSchema>

/**
 * Lists the pictures that a copy of the database refers to.
 * @param named all pictures referenced just before or after the copy was made, a superset of those in the
 *   copy
 * @throws Error if they are to be copied and the store is unavailable
 */
export async function listPictures(
  address: S3Address,
  named: Map<string, string>,
  copied: boolean,
): Promise<PictureList> {
  const stored = await sizesInStore(copied)
  return {
    store: s3Name(address),
    copied,
    checked: stored !== null,
    objects: [...named].map(([key, what]) => ({
      key,
      sha256: BLOB_KEY.exec(key)?.[1] ?? '',
      bytes: stored?.get(key) ?? null,
      what,
    })),
  }
}

/** Sizes of the stored objects. Null if the store is unavailable, unless copies need it: then it throws. */
async function sizesInStore(isNeeded: boolean): Promise<Map<string, number> | null> {
  try {
    const store = await blobStore()
    return store && (await storedObjects(store))
  } catch (err) {
    if (isNeeded) throw err
    log.warn({ err }, 'failed to compare the backup’s pictures with the storage of ASSETS_URL')
    return null
  }
}

const CONCURRENCY = 8

/** Reads the pictures from the store in small batches. Skips those that are missing or were changed. */
export async function* picturesOf(
  { objects }: PictureList,
  store: S3Store,
): AsyncGenerator<{ key: string; bytes: Uint8Array }> {
  const there = objects.filter(({ bytes }) => bytes !== null)
  for (let from = 0; from < there.length; from += CONCURRENCY) {
    const some = there.slice(from, from + CONCURRENCY)
    const found = await Promise.all(
      some.map(async ({ key, sha256 }) => ({ key, sha256, bytes: await store.get(key) })),
    )
    for (const { key, sha256, bytes } of found)
      if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) yield { key, bytes }
      else log.warn({ key }, 'picture missing from the storage of ASSETS_URL, or changed')
  }
}

/** The result for a backup's pictures. */
export type BackedUpPictures = {
  store: string
  copied: boolean
  count: number
  bytes: number
  /** Pictures that could not be copied or that the store does not have. Null if the store was unavailable. */
  missing: { key: string; what: string }[] | null
}

/** @param copied the keys of the pictures in the backup; null if none were to be copied */
export function pictureResult(list: PictureList, copied: Set<string> | null): BackedUpPictures {
  const { store, objects, checked } = list
  const missing = objects.filter(({ key, bytes }) => (copied ? !copied.has(key) : bytes === null))
  return {
    store,
    copied: copied !== null,
    count: objects.length,
    bytes: objects.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    missing: checked ? missing.map(({ key, what }) => ({ key, what })) : null,
  }
}
