import type { Readable } from 'node:stream'
import { MINUTE, SECOND } from '../../base/clock'
import { within } from '../../base/within'
import { singleton } from '../singleton'

/** Where objects are kept: a bucket, and in it the names that begin with a prefix. */
export type S3Address = {
  bucket: string
  prefix: string
  endpoint: string | null
  region: string
  /** Those that Amazon's library finds, when none are given. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`. Without an endpoint it is Amazon's; the region is `us-east-1` then
 * unless AWS_REGION says another. Keys are no part of it: they come from AWS_ACCESS_KEY_ID and its siblings.
 * @returns null when it is none
 */
export function parseS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname, searchParams, username, password, hash } = new URL(text)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint')
  const unknown = [...searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')
  if (protocol !== 's3:' || username || password || hash || unknown) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host) || !/^[\w./-]*$/.test(prefix)) return null
  if (endpoint !== null && !/^https?:\/\/[^/?#@\s]+\/?$/.test(endpoint)) return null
  const region = searchParams.get('region') || process.env.AWS_REGION || 'us-east-1'
  return { bucket: host, prefix: prefix && `${prefix}/`, endpoint, region }
}

/** An address as it is read above, without credentials. */
export function s3Name({ bucket, prefix, endpoint, region }: S3Address): string {
  const query = new URLSearchParams({ ...(endpoint ? { endpoint } : {}), region })
  return `s3://${bucket}/${prefix.replace(/\/$/, '')}?${decodeURIComponent(query.toString())}`
}

/** The objects of one address; keys are without the prefix. All but `get` of what is not there throw when the store fails. */
export type S3Store = {
  /** Writes an object, over the one of this key; a stream in parts, of any length. */
  put: (key: string, body: Uint8Array | Readable, type?: string) => Promise<void>
  /** An object's bytes; null when there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** An object's bytes as they come. @throws Error also when there is none */
  read: (key: string) => Promise<Readable>
  /** Removes objects; those that are not there are no fault. */
  delete: (keys: readonly string[]) => Promise<void>
  /** All objects whose keys begin so, in the order of their keys; read as they are asked for, a page at a time. */
  list: (start?: string, page?: number) => AsyncGenerator<{ key: string; bytes: number; changedAt: Date }>
  close: () => void
}

/** Objects that S3 removes in one request. */
const MAX_DELETED = 1000

/**
 * In milliseconds: how long one call may take, its tries and its answer's last byte included, where streams have no such end;
 * and how long the start of the service waits for a store. Tests make them short.
 */
export const patience = singleton('patience with S3', () => ({ call: 20 * SECOND, start: 5 * SECOND }))

/** Connections; a store that hangs must not hold many. */
const AGENT = { keepAlive: true, maxSockets: 20 }

const TIMEOUTS = {
  connectionTimeout: 5 * SECOND,
  // Silence in the middle of an answer.
  socketTimeout: MINUTE,
  // One part of a stream, on a slow line; every other call has its deadline long before.
  requestTimeout: 5 * MINUTE,
  throwOnRequestTimeout: true,
}

/**
 * Opens a store that speaks Amazon's S3. Credentials that are not given are those that Amazon's library finds:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, a role of the machine or of the pod. The library is loaded by
 * those who use it.
 */
export async function openS3(address: S3Address): Promise<S3Store> {
  const { bucket, prefix, endpoint, region, credentials } = address
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than Amazon's do not all know the checksums that are newer than signatures.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The library would wait for leave to send, on connections beside the agent's.
    expectContinueHeader: false,
    requestHandler: { ...TIMEOUTS, httpAgent: AGENT, httpsAgent: AGENT },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    async put(key, body, type = 'application/octet-stream') {
      const params = { ...at(key), Body: body, ContentType: type }
      if (body instanceof Uint8Array) {
        await inTime((abortSignal) => client.send(new s3.PutObjectCommand(params), { abortSignal }))
        return
      }
      const { Upload } = await import('@aws-sdk/lib-storage')
      await new Upload({ client, params }).done()
    },
    async get(key) {
      try {
        return await inTime(async (abortSignal) => {
          const { Body } = await client.send(new s3.GetObjectCommand(at(key)), { abortSignal })
          return Body ? Uint8Array.from(await Body.transformToByteArray()) : new Uint8Array()
        })
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        throw error
      }
    },
    async read(key) {
      const { Body } = await client.send(new s3.GetObjectCommand(at(key)), { requestTimeout: patience.call })
      if (!Body) throw new Error(`${key} has no content`)
      return Body as Readable
    },
    async delete(keys) {
      for (let from = 0; from < keys.length; from += MAX_DELETED) {
        const Objects = keys.slice(from, from + MAX_DELETED).map((key) => ({ Key: prefix + key }))
        const asked = new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
        const { Errors = [] } = await inTime((abortSignal) => client.send(asked, { abortSignal }))
        if (Errors[0]) throw new Error(`${Errors[0].Key} could not be deleted: ${Errors[0].Message}`)
      }
    },
    async *list(start = '', page = 1000) {
      const asked = { Bucket: bucket, Prefix: prefix + start, MaxKeys: page }
      for (let last: string | undefined, more = true; more;) {
        const given = last === undefined ? asked : { ...asked, StartAfter: last }
        const { Contents = [], IsTruncated = false } = await inTime((abortSignal) =>
          client.send(new s3.ListObjectsV2Command(given), { abortSignal }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified }
        last = Contents.at(-1)?.Key
        more = IsTruncated && last !== undefined
      }
    },
    close: () => client.destroy(),
  }
}

/** Gives a call up at its deadline, and at the latest soon after: not all that the library does heeds the signal. */
function inTime<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  return within(patience.call + SECOND, call(AbortSignal.timeout(patience.call)))
}

/** Whether a store answered, and said no: wrong keys, no such bucket. Other errors are of the way to it. */
export function isS3Refusal(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
  return (
    (status !== undefined && status >= 300 && status < 500 && status !== 429) ||
    (error instanceof Error && error.name === 'CredentialsProviderError')
  )
}
