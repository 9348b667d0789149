import { randomUUID } from 'node:crypto'
import { DAY } from '../../base/clock'
import { within } from '../../base/within'
import { storeBlob, readBytes } from './blobs'
import { noteStore } from '../jobs/last-runs'
import { log } from '../log'
import { type S3Store, isS3Refusal, patience } from './s3'
import { BLOB_KEY } from './inventory'
import { type BlobRows, blobRows } from './rows'
import { blobStore } from './store'

/**
 * Minimum age of an object to delete. The transaction that refers to a younger one may still be in flight.
 */
const MIN_AGE = DAY
const BATCH_SIZE = 500

type Found = { key: string; bytes: number }

/**
 * Deletes orphaned objects: of deleted apps and accounts, and of failed transactions. Records the remaining
 * totals after a complete run.
 * @param shouldStop stops before the next object
 * @returns the number of deleted objects
 */
export async function sweepBlobs(now = new Date(), shouldStop = () => false): Promise<number> {
  const store = await blobStore()
  if (!store) return 0
  const left = { objects: 0, bytes: 0 }
  const count = ({ bytes }: Found) => {
    left.objects++
    left.bytes += bytes
  }
  let deleted = 0
  for await (const old of oldObjects(store, now, count, shouldStop)) {
    const keys = old.map(({ key }) => key)
    const named = new Set((await Promise.all(blobRows().map((rows) => rows.namedAmong(keys)))).flat())
    const orphans = keys.filter((key) => !named.has(key))
    if (orphans.length > 0) await store.delete(orphans)
    old.filter(({ key }) => named.has(key)).forEach(count)
    deleted += orphans.length
  }
  if (!shouldStop()) await noteStore(left, now)
  return deleted
}

/** @param onYoung called for each object that is too young to delete */
async function* oldObjects(
  store: S3Store,
  now: Date,
  onYoung: (found: Found) => void,
  shouldStop: () => boolean,
): AsyncGenerator<Found[]> {
  let old: Found[] = []
  for await (const { key, bytes, changedAt } of store.list()) {
    if (shouldStop()) return
    if (!BLOB_KEY.test(key)) continue
    if (now.getTime() - changedAt.getTime() < MIN_AGE) onYoung({ key, bytes })
    else if (old.push({ key, bytes }) >= BATCH_SIZE) {
      yield old
      old = []
    }
  }
  if (old.length > 0) yield old
}

const MOVE_BATCH_SIZE = 20

/**
 * Moves the bytes of all rows into the store of ASSETS_URL, or back into the rows. Moved bytes are read from
 * their new location immediately. Can be interrupted and resumed at any time.
 * @returns the number of moved rows
 */
export async function moveBlobs(to: 'the store' | 'the rows'): Promise<number> {
  let moved = 0
  for (const rows of blobRows())
    for (;;) {
      const found = await rows.first(to === 'the store' ? 'in the row' : 'in the store', MOVE_BATCH_SIZE)
      if (found.length === 0) break
      const counts = await Promise.all(found.map((row) => moveBlob(rows, row, to)))
      moved += counts.reduce((sum, count) => sum + count, 0)
    }
  return moved
}

async function moveBlob(
  rows: BlobRows,
  row: Awaited<ReturnType<BlobRows['first']>>[number],
  to: 'the store' | 'the rows',
): Promise<number> {
  const bytes = await readBytes(row)
  return rows.move(row, to === 'the store' ? await storeBlob(row.hash, bytes) : { bytes, blobKey: null })
}

/**
 * Checks at startup whether pictures can be stored and read. An unavailable store is only logged: it may be
 * back soon, and everything except pictures works.
 * @returns the fault that the host must fix; null if there is none
 */
export async function blobFault(): Promise<string | null> {
  const store = await blobStore()
  if (!store) {
    const found = await Promise.all(blobRows().map((rows) => rows.first('in the store', 1)))
    return found.flat().length > 0
      ? 'Pictures of this installation are in S3-compatible storage. Set ASSETS_URL to its address.'
      : null
  }
  try {
    await within(patience.start, tryStore(store))
    return null
  } catch (err) {
    const reason = err instanceof Error ? `${err.name}: ${err.message}` : String(err)
    if (isS3Refusal(err)) return `The storage of ASSETS_URL refuses to store pictures (${reason}).`
    log.warn({ reason }, 'storage of ASSETS_URL unavailable; pictures cannot be read or stored')
    return null
  }
}

/** Writes, reads and deletes a small object. @throws Error from the store */
async function tryStore(store: S3Store): Promise<void> {
  const key = `probe-${randomUUID()}`
  await store.put(key, Buffer.from(key))
  const found = await store.get(key)
  await store.delete([key])
  if (Buffer.from(found ?? []).toString() !== key) throw new Error('what was written is not what was read')
}
