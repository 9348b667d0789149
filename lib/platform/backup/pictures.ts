import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BLOB_KEY, storedObjects } from '../blobs/inventory'
import { blobStore } from '../blobs/store'
import { log } from '../log'
import { type S3Address, type S3Store, s3Name } from '../blobs/s3'

/** The name of the list of pictures in a backup, and what begins the names of those that are in it themselves. */
export const LIST = 'pictures.json'
export const FOLDER = 'pictures'

/** What a backup says about the pictures that are in the store of ASSETS_URL. */
export const listSchema = z.object({
  /** Where they are. */
  store: z.string(),
  /** Whether they are in the backup as well. */
  copied: z.boolean(),
  /** Whether the store was asked for them: `bytes` tells then what it has. */
  checked: z.boolean(),
  objects: z.array(
    z.object({
      key: z.string().regex(BLOB_KEY),
      sha256: z.string(),
      /** Its size in the store; none when it is not there. */
      bytes: z.int().min(0).nullable(),
      /** Whose it is. */
      what: z.string(),
    }),
  ),
})
export type PictureList = z.output<typeof listSchema>

/**
 * Lists the pictures that a copy of the database needs.
 * @param named all that rows named before and after the copy was made, so all that it names
 * @throws Error when they are to be copied and the store does not answer
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

/** A backup without copies is made all the same when the store is away. */
async function sizesInStore(isNeeded: boolean): Promise<Map<string, number> | null> {
  try {
    const store = await blobStore()
    return store && (await storedObjects(store))
  } catch (err) {
    if (isNeeded) throw err
    log.warn({ err }, 'the pictures of the backup could not be compared with the storage of ASSETS_URL')
    return null
  }
}

const AT_ONCE = 8

/** The bytes of the pictures that are in the store, a few at a time; what is gone or was changed is left out. */
export async function* picturesOf(
  { objects }: PictureList,
  store: S3Store,
): AsyncGenerator<{ key: string; bytes: Uint8Array }> {
  const there = objects.filter(({ bytes }) => bytes !== null)
  for (let from = 0; from < there.length; from += AT_ONCE) {
    const some = there.slice(from, from + AT_ONCE)
    const found = await Promise.all(
      some.map(async ({ key, sha256 }) => ({ key, sha256, bytes: await store.get(key) })),
    )
    for (const { key, sha256, bytes } of found)
      if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) yield { key, bytes }
      else log.warn({ key }, 'a picture is gone from the storage of ASSETS_URL, or was changed')
  }
}

/** What became of the pictures of a backup. */
export type BackedUpPictures = {
  store: string
  copied: boolean
  count: number
  bytes: number
  /** Those that could not be copied, or that the store does not have; not known when it did not answer. */
  missing: { key: string; what: string }[] | null
}

/** @param copied the keys of those that are in the backup; null when none had to be */
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
