import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../env'
import { type S3Address, type S3Store, openS3 } from '../blobs/s3'

/** The bucket for backups from the environment. Null if backups stay local. */
export function backupAddress(env: Env): S3Address | null {
  const { BACKUP_S3_URL, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION } = env
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!BACKUP_S3_URL) return null
  const { hostname: bucket, pathname } = new URL(BACKUP_S3_URL)
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket,
    prefix: folder && `${folder}/`,
    endpoint: BACKUP_S3_ENDPOINT ?? null,
    region: BACKUP_S3_REGION,
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  }
}

/** Runs `work` with the bucket for backups. @returns null if no bucket is configured */
export async function withBackupBucket<T>(
  env: Env,
  work: (bucket: S3Store, address: S3Address) => Promise<T>,
): Promise<T | null> {
  const address = backupAddress(env)
  if (!address) return null
  const bucket = await openS3(address)
  try {
    return await work(bucket, address)
  } finally {
    bucket.close()
  }
}

/** Uploads a file and verifies it by reading it back. @throws Error if the stored file differs */
export async function sendToBucket(bucket: S3Store, file: string, name: string): Promise<void> {
  await bucket.put(name, createReadStream(file))
  const [sent, stored] = await Promise.all([hashOf(createReadStream(file)), hashOf(await bucket.read(name))])
  if (sent !== stored) throw new Error(`${name} in the bucket is not what was sent.`)
}

/** Downloads a file from the bucket into a new local file. */
export async function fetchFromBucket(bucket: S3Store, name: string, file: string): Promise<void> {
  await pipeline(await bucket.read(name), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
