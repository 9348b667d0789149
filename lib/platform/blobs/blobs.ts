import { createHash, randomUUID } from 'node:crypto'
import { blobStore } from './store'
import { AppError } from '../errors'
import { log } from '../log'

/**
 * The bytes of a picture, either in its row or in the store of ASSETS_URL under `blobKey` (then `bytes` is
 * empty). This is decided per row, so ASSETS_URL can be set on an installation that already has pictures.
 */
export type StoredBlob = { bytes: Uint8Array<ArrayBuffer>; blobKey: string | null }

/** The columns needed to read a row's bytes. */
export const BLOB_FIELDS = { hash: true, bytes: true, blobKey: true } as const

const NOTHING = new Uint8Array()

/**
 * Stores bytes before the transaction that writes their row. Each key is used once: if the transaction fails,
 * no row refers to the key and the cleanup deletes the object.
 * @param hash SHA-256 of the bytes, in hexadecimal
 * @throws AppError `storage-unavailable`
 */
export async function storeBlob(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<StoredBlob> {
  const store = await blobStore()
  if (!store) return { bytes, blobKey: null }
  const blobKey = `${hash}-${randomUUID()}`
  await orUnavailable(store.put(blobKey, bytes))
  return { bytes: NOTHING, blobKey }
}

/**
 * Reads the bytes of a row from the row or the store.
 * @throws AppError `storage-unavailable`; Error if they are missing or changed
 */
export async function readBytes({
  hash,
  bytes,
  blobKey,
}: StoredBlob & { hash: string }): Promise<Uint8Array<ArrayBuffer>> {
  if (blobKey === null) return bytes
  const found = await readObject(blobKey)
  if (createHash('sha256').update(found).digest('hex') !== hash) throw new Error(`${blobKey} was changed`)
  return found
}

/**
 * Reads an object of the store, or a part of it in bytes, without checking it against its hash.
 * @throws AppError `storage-unavailable`; Error if it is missing
 */
export async function readObject(
  blobKey: string,
  part?: { start: number; length: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const store = await blobStore()
  if (!store) throw new Error(`${blobKey} is in object storage, but ASSETS_URL is not set`)
  const found = await orUnavailable(store.get(blobKey, part))
  if (!found) throw new Error(`${blobKey} is not in the storage of ASSETS_URL`)
  return found
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (err) {
    log.error({ err }, 'storage of ASSETS_URL unavailable')
    const message = 'Pictures can’t be reached right now. Please try again in a moment.'
    throw new AppError('unavailable', 'storage-unavailable', message, { retryAfter: 5 })
  }
}
