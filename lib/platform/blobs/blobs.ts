import { createHash, randomUUID } from 'node:crypto'
import { blobStore } from './store'
import { AppError } from '../errors'
import { log } from '../log'

/**
 * Where the bytes of a picture are: in its row, or in the store of ASSETS_URL under a key, with none in the row. Each row says
 * so for itself, so ASSETS_URL may be given to an installation that has pictures already.
 */
export type KeptBytes = { bytes: Uint8Array<ArrayBuffer>; blobKey: string | null }

/** What to read of a row to get at its bytes. */
export const BLOB_FIELDS = { hash: true, bytes: true, blobKey: true } as const

const NOTHING = new Uint8Array()

/**
 * Keeps bytes, before the transaction that writes their row. A key is used once: what no row names when the transaction has
 * failed is never needed again, and is swept.
 * @param hash SHA-256 of the bytes, in hexadecimal
 * @throws AppError `storage-unavailable`
 */
export async function keepBytes(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<KeptBytes> {
  const store = await blobStore()
  if (!store) return { bytes, blobKey: null }
  const blobKey = `${hash}-${randomUUID()}`
  await orUnavailable(store.put(blobKey, bytes))
  return { bytes: NOTHING, blobKey }
}

/**
 * The bytes of a row, from where they are.
 * @throws AppError `storage-unavailable`; Error when they are gone or are not those that were kept
 */
export async function readBytes({
  hash,
  bytes,
  blobKey,
}: KeptBytes & { hash: string }): Promise<Uint8Array<ArrayBuffer>> {
  if (blobKey === null) return bytes
  const store = await blobStore()
  if (!store) throw new Error(`${blobKey} is in a store of objects, and ASSETS_URL is not set`)
  const found = await orUnavailable(store.get(blobKey))
  if (!found) throw new Error(`${blobKey} is not in the store of ASSETS_URL`)
  if (createHash('sha256').update(found).digest('hex') !== hash) throw new Error(`${blobKey} was changed`)
  return found
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (err) {
    log.error({ err }, 'the store of ASSETS_URL does not answer')
    const message = 'Pictures can’t be reached right now. Please try again in a moment.'
    throw new AppError('unavailable', 'storage-unavailable', message, { retryAfter: 5 })
  }
}
