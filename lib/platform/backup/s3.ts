import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, S3Client, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Env } from '../env'

/** Where backups are sent: a bucket of S3 or of something that speaks its protocol, and what their names begin with. */
export type Bucket = { client: S3Client; bucket: string; prefix: string }

/** The bucket of the environment; none when backups stay here. */
export function backupBucket(env: Env): Bucket | null {
  const { BACKUP_S3_URL, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION } = env
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!BACKUP_S3_URL) return null
  const { hostname: bucket, pathname } = new URL(BACKUP_S3_URL)
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const client = new S3Client({
    region: BACKUP_S3_REGION,
    // Most services beside Amazon's know neither hosts by bucket nor its newer checksums.
    ...(BACKUP_S3_ENDPOINT ? { endpoint: BACKUP_S3_ENDPOINT, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  return { client, bucket, prefix: folder === '' ? '' : `${folder}/` }
}

/**
 * Sends a file, in parts when it is large, and reads it back.
 * @returns its address, `s3://bucket/name`
 * @throws Error when what came back is not what was sent
 */
export async function sendToBucket(
  { client, bucket, prefix }: Bucket,
  file: string,
  name: string,
): Promise<string> {
  const place = { Bucket: bucket, Key: prefix + name }
  await new Upload({ client, params: { ...place, Body: createReadStream(file) } }).done()
  const { Body } = await client.send(new GetObjectCommand(place))
  const [sent, kept] = await Promise.all([hashOf(createReadStream(file)), hashOf(Body as Readable)])
  if (sent !== kept) throw new Error(`${place.Key} in the bucket ${bucket} is not what was sent.`)
  return `s3://${bucket}/${place.Key}`
}

/** Reads a file of the bucket into a new one here. */
export async function fetchFromBucket(
  { client, bucket, prefix }: Bucket,
  name: string,
  file: string,
): Promise<void> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }))
  await pipeline(Body as Readable, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** The names below the prefix. */
export async function listBucket({ client, bucket, prefix }: Bucket): Promise<string[]> {
  const names: string[] = []
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length))
  return names
}

export async function removeFromBucket({ client, bucket, prefix }: Bucket, name: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }))
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
