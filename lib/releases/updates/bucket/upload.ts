import { Readable } from 'node:stream'
import { HOUR, MINUTE } from '../../../base/clock'
import { PUBLISHED } from '../../../apps/published'
import { BucketError, listBucket, openBucket, patience, toBucketError } from '../../../buckets/bucket'
import type { S3Store } from '../../../platform/blobs/s3'
import { database } from '../../../platform/database/database'
import { BusyError } from '../../../platform/errors'
import { PAGE, type ShallStop } from '../../../platform/in-pages'
import { log } from '../../../platform/log'
import { Queue } from '../../../platform/queues/queue'
import { loadUpdateFile } from '../bundles'
import { type SignedUpdate, signManifests } from '../manifests'
import { openBucketSecret } from './buckets'

/** Time that a bucket has in a run, so that a slow one leaves time for the others. */
const RUN_MS = 5 * MINUTE
/** Buckets that are filled at the same time, so that one that does not respond delays few others. */
const BUCKETS = 4
/** Above it, a file is sent in parts and has more time, in bytes. */
const LARGE = 1024 * 1024
/** Waits after failures: 1, 2, 4 minutes and so on, at most an hour. */
const MAX_WAIT = HOUR

/** The process stops, or the bucket had its time. The work is still due. */
class Stopped extends Error {}

/** Uploads what is offered to the buckets of owners that lack it. */
export async function uploadUpdates(now: Date, shouldStop: ShallStop): Promise<void> {
  const due = await database().updateBucket.findMany({
    where: { dueAt: { lte: now }, updates: { turnedOffAt: null, app: PUBLISHED } },
    orderBy: { dueAt: 'asc' },
    take: PAGE,
    include: { updates: { select: { app: { select: { workspaceId: true } } } } },
  })
  const queue = new Queue(BUCKETS)
  await Promise.all(
    due.map(({ updates, ...bucket }) =>
      queue.run(() => fillBucket(bucket, now, shouldStop), updates.app.workspaceId),
    ),
  )
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof database>['updateBucket']['findUnique']>>>

async function fillBucket(row: Row, now: Date, shouldStop: ShallStop): Promise<void> {
  if (shouldStop()) return
  const { appId } = row
  const time: Time = { shouldStop, until: Date.now() + RUN_MS, hasProgress: false }
  let store: S3Store | undefined
  try {
    const updates = await signManifests(appId)
    store = await openBucket(row, openBucketSecret(appId, row.sealed))
    await upload(store, appId, updates, time)
    // Without an offer, the bucket has nothing to be complete with.
    const sequence = updates[0]?.manifest.sequence ?? null
    const uploadedAt = sequence === null ? null : now
    await setState(row, { dueAt: null, uploadedAt, sequence, failure: null, failures: 0 })
  } catch (error) {
    if (error instanceof BusyError) return
    // Behind those that became due meanwhile.
    if (error instanceof Stopped) return await setState(row, { dueAt: new Date() })
    const isOfBucket = error instanceof BucketError
    log[isOfBucket ? 'warn' : 'error']({ err: error, appId }, 'updates were not uploaded to a bucket')
    const failures = row.failures + 1
    const dueAt = new Date(now.getTime() + Math.min(MINUTE * 2 ** row.failures, MAX_WAIT))
    const failure = isOfBucket ? error.message : 'This service could not make the copy.'
    await setState(row, { failure, failures, dueAt })
  } finally {
    store?.close()
  }
}

type State = {
  failure?: string | null
  failures?: number
  dueAt: Date | null
  uploadedAt?: Date | null
  sequence?: number | null
}

/** Records the state of a bucket. If the bucket or the offer was changed meanwhile, it stays due. */
async function setState({ appId, sealed, dueAt }: Row, data: State): Promise<void> {
  await database().updateBucket.updateMany({ where: { appId, sealed, dueAt }, data })
}

/**
 * Uploads the files that a bucket lacks, and then the manifests, so that it is complete at every time.
 * @throws BucketError; Stopped; BusyError
 */
async function upload(
  store: S3Store,
  appId: string,
  updates: readonly SignedUpdate[],
  time: Time,
): Promise<void> {
  const stored = await listFiles(store, time).catch(fail)
  for (const { generation, content, manifest } of updates)
    for (const { sha256, size } of manifest.files) {
      const key = `files/${sha256}`
      if (stored.get(key) === size) continue
      stopIfOver(time)
      const data = await loadUpdateFile({ appId, version: content, generation }, sha256)
      if (!data) throw new Error(`File ${sha256} of app ${appId} was not drawn again`)
      await put(store, key, data, time).catch(fail)
      stored.set(key, size)
      time.hasProgress = true
    }
  for (const { generation, bytes } of updates) {
    stopIfOver(time)
    await store
      .put(`${generation.name}/update.json`, bytes, { type: 'application/json', cacheControl: 'no-cache' })
      .catch(fail)
  }
}

function fail(error: unknown): never {
  throw error instanceof Stopped ? error : toBucketError(error)
}

/** The time of a bucket in a run. */
type Time = {
  shouldStop: ShallStop
  until: number
  /** Whether it got a file, so that the next run has less to do. */
  hasProgress: boolean
}

/** @throws Stopped; BucketError if the bucket got nothing in its time */
function stopIfOver({ shouldStop, until, hasProgress }: Time): void {
  if (shouldStop()) throw new Stopped()
  if (Date.now() < until) return
  throw hasProgress ? new Stopped() : new BucketError(TOO_LONG)
}

const TOO_LONG = 'The service takes too long to respond.'

/** @returns sizes in bytes, by key */
async function listFiles(store: S3Store, time: Time): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for await (const { key, bytes } of listBucket(store, 'files/')) {
    stopIfOver(time)
    stored.set(key, bytes)
  }
  return stored
}

async function put(store: S3Store, key: string, data: Uint8Array, time: Time): Promise<void> {
  const cacheControl = 'public, max-age=31536000, immutable'
  if (data.length <= LARGE) return store.put(key, data, { cacheControl })
  const signal = AbortSignal.timeout(Math.min(patience.silence, Math.max(time.until - Date.now(), 1)))
  try {
    await store.put(key, Readable.from([data], { objectMode: false }), { cacheControl, signal })
  } catch (error) {
    if (signal.aborted) stopIfOver(time)
    throw error
  }
}
