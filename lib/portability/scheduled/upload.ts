import { type Hash, createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3Store } from '../../platform/blobs/s3'
import type { ShallStop } from '../../platform/in-pages'
import { exportApp } from '../export'
import { EXPORT_EXTENSION } from '../schema'
import { BucketError, listBucket, patience, toBucketError } from '../../buckets/bucket'

/** The process stops, or the run is at its deadline. The work is still due. */
export class Stopped extends Error {}

export type UploadedFile = { key: string; bytes: number; sha256: string }

/**
 * Streams the export of an app into a bucket, in parts of 5 MiB. Nothing remains there of an upload that fails.
 * @throws BucketError; Stopped; any error of the app's own data
 */
export async function uploadExport(
  store: S3Store,
  { id, slug }: { id: string; slug: string },
  { passphrase, now, shouldStop }: { passphrase: string; now: Date; shouldStop: ShallStop },
): Promise<UploadedFile> {
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  const key = `${folderOf({ id, slug })}${stamp}${EXPORT_EXTENSION}`
  const silence = watchSilence()
  const counted = { hash: createHash('sha256'), bytes: 0 }
  let failure: Error | undefined
  async function* content() {
    try {
      for await (const chunk of exportApp(id, { passphrase, now })) {
        if (shouldStop()) throw new Stopped()
        count(chunk, counted)
        silence.begin()
        yield chunk // returns when the bucket has taken it; what we compute is not its silence
        silence.end()
      }
      silence.begin()
    } catch (error) {
      failure = error as Error
      throw error
    }
  }
  const body = Readable.from(content(), { objectMode: false })
  try {
    await store.put(key, body, { signal: silence.signal })
    const [stored] = await listFiles(store, key)
    if (stored?.bytes !== counted.bytes) throw new BucketError('The bucket has not stored the whole file.')
  } catch (error) {
    throw failure ?? toBucketError(error)
  } finally {
    silence.end()
    body.destroy()
  }
  return { key, bytes: counted.bytes, sha256: counted.hash.digest('hex') }
}

/** Deletes the oldest export files of an app. @throws BucketError */
export async function pruneExports(
  store: S3Store,
  app: { id: string; slug: string },
  copies: number,
): Promise<void> {
  try {
    const files = await listFiles(store, folderOf(app))
    // Names begin with the date.
    const keys = files.map(({ key }) => key).filter((key) => key.endsWith(EXPORT_EXTENSION))
    const old = keys.sort().slice(0, -copies)
    if (old.length > 0) await store.delete(old)
  } catch (error) {
    throw toBucketError(error)
  }
}

async function listFiles(store: S3Store, start: string): Promise<{ key: string; bytes: number }[]> {
  const files: { key: string; bytes: number }[] = []
  for await (const file of listBucket(store, start)) files.push(file)
  return files
}

const folderOf = ({ id, slug }: { id: string; slug: string }) => `${slug}-${id}/`

/** Adds a chunk to the hash and the bytes of a file. */
export function count(chunk: Uint8Array, counted: { hash: Hash; bytes: number }): void {
  counted.hash.update(chunk)
  counted.bytes += chunk.length
}

/** A signal that aborts when a bucket is silent for too long. */
export function watchSilence() {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new BucketError('The service takes too long to respond.'))
  let timer: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    /** Waits for the bucket, from now. */
    begin() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience.silence)
    },
    end: () => clearTimeout(timer),
  }
}
