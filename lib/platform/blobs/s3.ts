import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { MINUTE, SECOND } from '../../base/clock'
import { within } from '../../base/within'
import { singleton } from '../singleton'
import { limitAnswers, readAtMost } from './limit-answers'

/** The location of objects: a bucket and a key prefix. */
export type S3Address = {
  bucket: string
  prefix: string
  endpoint: string | null
  region: string
  /** If not set, the AWS SDK looks them up. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Parses `s3://bucket/prefix?endpoint=https://…&region=…`. Without an endpoint it is Amazon S3, and the
 * region defaults to AWS_REGION or `us-east-1`. Credentials are not part of it: they come from
 * AWS_ACCESS_KEY_ID and related variables.
 * @returns null if the text is not such an address
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

/** Formats an address for `parseS3Address`, without credentials. */
export function s3Name({ bucket, prefix, endpoint, region }: S3Address): string {
  const query = new URLSearchParams({ ...(endpoint ? { endpoint } : {}), region })
  return `s3://${bucket}/${prefix.replace(/\/$/, '')}?${decodeURIComponent(query.toString())}`
}

/**
 * The objects of one address; keys exclude the prefix. All methods throw if the store fails; `get` returns
 * null for a missing object.
 */
export type S3Store = {
  /**
   * Writes or overwrites an object. A stream of any length is uploaded in parts. The signal aborts it, and
   * deletes the parts.
   */
  put: (
    key: string,
    body: Uint8Array | Readable,
    options?: { type?: string; cacheControl?: string; signal?: AbortSignal },
  ) => Promise<void>
  /** An object's bytes, or a part of them. Null if it does not exist. */
  get: (
    key: string,
    part?: { start: number; length: number },
    signal?: AbortSignal,
  ) => Promise<Uint8Array<ArrayBuffer> | null>
  /** An object's bytes as a stream. @throws Error also if it does not exist */
  read: (key: string) => Promise<Readable>
  /** Deletes objects; ignores missing ones. */
  delete: (keys: readonly string[]) => Promise<void>
  /**
   * Lists all objects whose keys begin with `start`, in key order, one page at a time as they are consumed.
   */
  list: (start?: string, page?: number) => AsyncGenerator<{ key: string; bytes: number; changedAt: Date }>
  close: () => void
}

/** A store lists the same objects again. */
export class EndlessListing extends Error {
  override name = 'EndlessListing'
}

/** Maximum objects per DeleteObjects request (S3's limit). */
const MAX_DELETED = 1000

/**
 * Timeouts in milliseconds. `call`: one call, including retries and the response body; streams have no total
 * timeout. `start`: the check at startup. Tests shorten them.
 */
export const patience = singleton('patience with S3', () => ({ call: 20 * SECOND, start: 5 * SECOND }))

/** Limits the connections, so that a hanging store does not use up many. */
const AGENT = { keepAlive: true, maxSockets: 20 }

const TIMEOUTS = {
  connectionTimeout: 5 * SECOND,
  // Maximum silence while a response is received.
  socketTimeout: MINUTE,
  // For one part of a streamed upload on a slow line. Other calls reach their own deadline long before.
  requestTimeout: 5 * MINUTE,
  throwOnRequestTimeout: true,
}

/**
 * Opens an S3-compatible store. Without explicit credentials, the AWS SDK looks them up: AWS_ACCESS_KEY_ID
 * and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or a role of the machine or pod. The SDK is loaded on first use.
 * @param options.lookup resolves the endpoint’s name, for endpoints that need a guard. Their answers are limited in size,
 *   except what `read` streams
 */
export async function openS3(
  address: S3Address,
  { lookup }: { lookup?: LookupFunction } = {},
): Promise<S3Store> {
  const { bucket, prefix, endpoint, region, credentials } = address
  const s3 = await import('@aws-sdk/client-s3')
  const agent = lookup ? { ...AGENT, lookup } : AGENT
  const client = new s3.S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not all S3-compatible stores support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise the SDK waits for `100 Continue`, on connections outside the agent's pool.
    expectContinueHeader: false,
    requestHandler: { ...TIMEOUTS, httpAgent: agent, httpsAgent: agent },
  })
  if (lookup) limitAnswers(client)
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    async put(key, body, { type = 'application/octet-stream', cacheControl, signal } = {}) {
      const params = { ...at(key), Body: body, ContentType: type, CacheControl: cacheControl }
      if (body instanceof Uint8Array) {
        await inTime((abortSignal) => client.send(new s3.PutObjectCommand(params), { abortSignal }), signal)
        return
      }
      const { Upload } = await import('@aws-sdk/lib-storage')
      const upload = new Upload({ client, params })
      const abort = () => void upload.abort()
      signal?.addEventListener('abort', abort)
      await upload.done().finally(() => signal?.removeEventListener('abort', abort))
    },
    async get(key, part, signal) {
      const range = part && { Range: `bytes=${part.start}-${part.start + part.length - 1}` }
      try {
        return await inTime(async (abortSignal) => {
          const command = new s3.GetObjectCommand({ ...at(key), ...range })
          const { Body } = await client.send(command, { abortSignal })
          if (Body && lookup) return readAtMost(Body as Readable)
          return Body ? Uint8Array.from(await Body.transformToByteArray()) : new Uint8Array()
        }, signal)
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
        const command = new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
        const { Errors = [] } = await inTime((abortSignal) => client.send(command, { abortSignal }))
        if (Errors[0]) throw new Error(`${Errors[0].Key} could not be deleted: ${Errors[0].Message}`)
      }
    },
    async *list(start = '', page = 1000) {
      const input = { Bucket: bucket, Prefix: prefix + start, MaxKeys: page }
      for (let last: string | undefined, more = true; more;) {
        const nextInput = last === undefined ? input : { ...input, StartAfter: last }
        const { Contents = [], IsTruncated = false } = await inTime((abortSignal) =>
          client.send(new s3.ListObjectsV2Command(nextInput), { abortSignal }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified }
        const end = Contents.at(-1)?.Key
        if (
          last !== undefined &&
          end !== undefined &&
          Buffer.compare(Buffer.from(end), Buffer.from(last)) <= 0
        )
          throw new EndlessListing('The keys of a listing do not rise')
        last = end
        more = IsTruncated && last !== undefined
      }
    },
    close: () => client.destroy(),
  }
}

/** Aborts a call at its deadline, or by a signal. Rejects a second after the deadline if the SDK ignores that. */
function inTime<T>(call: (abortSignal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const deadline = AbortSignal.timeout(patience.call)
  return within(patience.call + SECOND, call(signal ? AbortSignal.any([deadline, signal]) : deadline))
}

/**
 * Whether the store responded with a refusal (wrong credentials, no such bucket) rather than a network error.
 */
export function isS3Refusal(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
  return (
    (status !== undefined && status >= 300 && status < 500 && status !== 429) ||
    (error instanceof Error && error.name === 'CredentialsProviderError')
  )
}
