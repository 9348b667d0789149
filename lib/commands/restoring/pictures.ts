import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, LIST, type PictureList, listSchema } from '../../platform/backup/pictures'
import { BLOB_KEY, namedObjects, storedObjects } from '../../platform/blobs/inventory'
import { blobRows } from '../../platform/blobs/rows'
import { blobStore } from '../../platform/blobs/store'
import { SetupError } from '../run-main'

/** Pictures that a restored database refers to in object storage, by availability. */
export type Pictures = {
  named: number
  /** Keys of those that are missing from storage and included in the backup. */
  inBackup: string[]
  /** A sentence for each that is missing from both. */
  faults: string[]
}

/**
 * Looks up every picture that the restored database refers to: in the storage of ASSETS_URL, with the size
 * listed in the backup, and in the backup itself.
 * @param folder the unpacked backup
 * @throws SetupError if the storage does not respond
 */
export async function findPictures(folder: string): Promise<Pictures> {
  const named = await namedObjects()
  const list = readList(folder)
  const stored = named.size > 0 ? await sizesInStore() : null
  const sizes = new Map(list?.objects.map(({ key, bytes }) => [key, bytes]))
  const isStored = (key: string) => {
    const [size, expected] = [stored?.get(key), sizes.get(key) ?? null]
    return size !== undefined && (expected === null || size === expected)
  }
  const lacking = [...named].filter(([key]) => !isStored(key))
  const lost = lacking.filter(([key]) => !existsSync(join(folder, FOLDER, key)))
  return {
    named: named.size,
    inBackup: lacking.map(([key]) => key).filter((key) => existsSync(join(folder, FOLDER, key))),
    faults: stored || lost.length === 0 ? lost.map(toFault) : [withoutStore(lost.length, list)],
  }
}

function toFault([key, what]: [string, string]): string {
  return `The storage of ASSETS_URL does not have ${key} as it was: ${what}.`
}

function withoutStore(count: number, list: PictureList | null): string {
  const where = list ? list.store : 'S3-compatible storage'
  return `${count.toLocaleString('en')} pictures are in ${where} and not in this backup. Set ASSETS_URL to it.`
}

function readList(folder: string): PictureList | null {
  const file = join(folder, LIST)
  return existsSync(file) ? listSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

async function sizesInStore(): Promise<Map<string, number> | null> {
  try {
    const store = await blobStore()
    return store && (await storedObjects(store))
  } catch (error) {
    throw new SetupError(`The storage of ASSETS_URL cannot be read: ${(error as Error).message}`)
  }
}

/** Copies pictures of a backup to the storage of ASSETS_URL, or to the database if none is set. */
export async function restorePictures(folder: string, keys: readonly string[]): Promise<void> {
  const store = await blobStore()
  for (const key of keys) {
    const bytes = Uint8Array.from(readFileSync(join(folder, FOLDER, key)))
    const hash = BLOB_KEY.exec(key)?.[1] ?? ''
    if (store) await store.put(key, bytes)
    else
      for (const rows of blobRows())
        await rows.move({ hash, blobKey: key, bytes: new Uint8Array() }, { bytes, blobKey: null })
  }
}
