import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3Store } from '../../platform/blobs/s3'
import { AppError, BusyError } from '../../platform/errors'
import type { ShallStop } from '../../platform/in-pages'
import { readExport } from '../read-export'
import { verifyPackages } from '../verify-packages'
import { toBucketError } from '../../buckets/bucket'
import { Stopped, type UploadedFile, count, watchSilence } from './upload'

const OTHER_BYTES = 'The file in the bucket has other bytes than were exported.'

/**
 * Fetches an export file back and restores it without writing it anywhere: verifies every part, opens the keys, and
 * builds the packages of its newest release again.
 * @returns why it can't be restored, or null
 * @throws BucketError; Stopped, and BusyError while other builds wait
 */
export async function drillExport(
  store: S3Store,
  file: UploadedFile,
  { passphrase, workspaceId, shouldStop }: { passphrase: string; workspaceId: string; shouldStop: ShallStop },
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'export-drill-'))
  const path = join(folder, 'file')
  try {
    const problem = await download(store, file, path, shouldStop)
    return problem ?? (await restore(path, passphrase, workspaceId))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function download(
  store: S3Store,
  { key, bytes, sha256 }: UploadedFile,
  path: string,
  shouldStop: ShallStop,
): Promise<string | null> {
  const silence = watchSilence()
  const counted = { hash: createHash('sha256'), bytes: 0 }
  try {
    const body = await store.read(key)
    async function* content() {
      silence.begin()
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        if (shouldStop()) throw new Stopped()
        count(chunk, counted)
        if (counted.bytes > bytes) throw new AppError('unusable', 'other-bytes', OTHER_BYTES)
        silence.begin()
        yield chunk
      }
    }
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal: silence.signal })
  } catch (error) {
    if (error instanceof Stopped) throw error
    if (error instanceof AppError) return error.message
    if ((error as Error).name === 'NoSuchKey') return 'The file is no longer in the bucket.'
    throw toBucketError(error)
  } finally {
    silence.end()
  }
  return counted.hash.digest('hex') === sha256 ? null : OTHER_BYTES
}

async function restore(path: string, passphrase: string, workspaceId: string): Promise<string | null> {
  try {
    const contents = await readExport(path, passphrase)
    try {
      await verifyPackages(contents, workspaceId)
      return null
    } finally {
      await contents.close()
    }
  } catch (error) {
    if (error instanceof AppError && !(error instanceof BusyError)) return error.message
    throw error
  }
}
