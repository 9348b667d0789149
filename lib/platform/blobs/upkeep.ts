import { randomUUID } from 'node:crypto'
import { DAY } from '../../base/clock'
import { within } from '../../base/within'
import { keepBytes, readBytes } from './blobs'
import { noteStore } from '../jobs/last-runs'
import { log } from '../log'
import { type S3Store, isS3Refusal, patience } from './s3'
import { BLOB_KEY } from './inventory'
import { type BlobRows, blobRows } from './rows'
import { blobStore } from './store'

/** An object that no row names may still get one: its transaction is under way. */
const MIN_AGE = DAY
const AT_ONCE = 500

type Found = { key: string; bytes: number }

/**
 * Deletes objects that no row names: of deleted apps and accounts, and of work that failed. Notes what is left, when it has
 * seen all.
 * @param shallStop ends it before the next object
 * @returns how many it deleted
 */
export async function sweepBlobs(now = new Date(), shallStop = () => false): Promise<number> {
  const store = await blobStore()
  if (!store) return 0
  const left = { objects: 0, bytes: 0 }
  const count = ({ bytes }: Found) => {
    left.objects++
    left.bytes += bytes
  }
  let deleted = 0
  for await (const old of oldObjects(store, now, count, shallStop)) {
    const keys = old.map(({ key }) => key)
    const named = new Set((await Promise.all(blobRows().map((rows) => rows.namedAmong(keys)))).flat())
    const orphans = keys.filter((key) => !named.has(key))
    if (orphans.length > 0) await store.delete(orphans)
    old.filter(({ key }) => named.has(key)).forEach(count)
    deleted += orphans.length
  }
  if (!shallStop()) await noteStore(left, now)
  return deleted
}

/** @param onYoung is told of each that is not old enough */
async function* oldObjects(
  store: S3Store,
  now: Date,
  onYoung: (found: Found) => void,
  shallStop: () => boolean,
): AsyncGenerator<Found[]> {
  let old: Found[] = []
  for await (const { key, bytes, changedAt } of store.list()) {
    if (shallStop()) return
    if (!BLOB_KEY.test(key)) continue
    if (now.getTime() - changedAt.getTime() < MIN_AGE) onYoung({ key, bytes })
    else if (old.push({ key, bytes }) >= AT_ONCE) {
      yield old
      old = []
    }
  }
  if (old.length > 0) yield old
}

const MOVED_AT_ONCE = 20

/**
 * Moves the bytes of all rows into the store of ASSETS_URL, or back into the rows. What was moved is read from its new place
 * from then on; it can be ended and begun again at any moment.
 * @returns how many rows were moved
 */
export async function moveBlobs(to: 'the store' | 'the rows'): Promise<number> {
  let moved = 0
  for (const rows of blobRows())
    for (;;) {
      const found = await rows.first(to === 'the store' ? 'in the row' : 'in the store', MOVED_AT_ONCE)
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
  return rows.move(row, to === 'the store' ? await keepBytes(row.hash, bytes) : { bytes, blobKey: null })
}

/**
 * Whether pictures can be kept and read; asked at the start. A store that does not answer is told in the log: it may be back
 * in a moment, and everything but pictures works.
 * @returns what the host has to put right; null when nothing
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
    if (isS3Refusal(err)) return `The storage of ASSETS_URL refuses to keep pictures (${reason}).`
    log.warn({ reason }, 'the storage of ASSETS_URL does not answer: pictures cannot be read or kept')
    return null
  }
}

/** Keeps a small object and takes it away again. @throws Error as the store says it */
async function tryStore(store: S3Store): Promise<void> {
  const key = `probe-${randomUUID()}`
  await store.put(key, Buffer.from(key))
  const found = await store.get(key)
  await store.delete([key])
  if (Buffer.from(found ?? []).toString() !== key) throw new Error('what was written is not what was read')
}
