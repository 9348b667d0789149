import { createHash, randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '../base/clock'
import { guardLookup } from '../guarded-fetch/connector'
import { FetchProblemError } from '../guarded-fetch/errors'
import { createPolicy, literalAddress } from '../guarded-fetch/policy'
import { type S3Store, openS3 } from '../platform/blobs/s3'
import { env } from '../platform/env'
import { InvalidError } from '../platform/errors'
import { singleton } from '../platform/singleton'

/** Maximum silence of a bucket during a long upload or download, in milliseconds. Tests shorten it. */
export const patience = singleton('patience with buckets', () => ({ silence: 5 * MINUTE }))
/** Maximum duration of a check. */
const CHECK_MS = 15 * SECOND

export type Bucket = { endpoint: string; region: string; bucket: string; prefix: string; accessKeyId: string }

/** The bucket failed, not the app. */
export class BucketError extends Error {
  constructor(
    /** For the owner. */
    message: string,
    /** The field of the form at which a person can correct it. */
    readonly field: 'endpoint' | 'bucket' | 'accessKeyId' | 'secretAccessKey' = 'endpoint',
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * Opens a customer's bucket. Like all calls to addresses that customers enter, it reaches only the public
 * internet, and what the installation allows.
 * @throws BucketError
 */
export async function openBucket(
  { endpoint, region, bucket, prefix, accessKeyId }: Bucket,
  secretAccessKey: string,
): Promise<S3Store> {
  const { OUTBOUND_PRIVATE_ALLOW: privateAllow, PORT } = env()
  const policy = createPolicy({ privateAllow, ownPorts: [PORT] })
  const url = new URL(endpoint)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!policy.permitsUrl(url)) throw new BucketError(NOT_PUBLIC)
  const isPrivate = privateAllow.some(({ ip }) => ip === literalAddress(url.hostname))
  if (url.protocol !== 'https:' && !isPrivate)
    throw new BucketError('Use an address that begins with https://')
  return openS3(
    {
      ...{ bucket, endpoint, region, prefix: prefix && `${prefix}/` },
      credentials: { accessKeyId, secretAccessKey },
    },
    { lookup: guardLookup((ip) => policy.permitsAddress(ip, port)) },
  )
}

const NOT_PUBLIC =
  'This address isn’t on the public internet, or has another port than 443, 80, 8443 or 8080.'

/** Checks a bucket like `checkBucket`. @throws InvalidError at the field at which a person can correct it */
export async function requireBucket(bucket: Bucket, secretAccessKey: string): Promise<void> {
  await checkBucket(bucket, secretAccessKey).catch((error: unknown) => {
    if (!(error instanceof BucketError)) throw error
    throw new InvalidError(error.message, { [error.field]: error.message })
  })
}

/** Writes, reads and deletes a small file. @throws BucketError */
async function checkBucket(bucket: Bucket, secretAccessKey: string): Promise<void> {
  const store = await openBucket(bucket, secretAccessKey)
  const key = `connection-test-${randomUUID()}`
  const probe = createHash('sha256').update(key).digest()
  const signal = AbortSignal.timeout(CHECK_MS)
  try {
    await store.put(key, probe, { signal })
    const read = await store.get(key, undefined, signal)
    if (!read || !probe.equals(read))
      throw new BucketError('The bucket doesn’t return the files that are written to it.', 'bucket')
    await store.delete([key])
    for await (const _file of store.list('connection-test-', 1)) break
  } catch (error) {
    throw toBucketError(error)
  } finally {
    store.close()
  }
}

/** Files that a listing of a customer's bucket may have. */
const MAX_LISTED = 50_000

/** Lists files of a customer's bucket. @throws BucketError; any error of the store */
export async function* listBucket(store: S3Store, start: string): ReturnType<S3Store['list']> {
  let listed = 0
  for await (const file of store.list(start)) {
    if (++listed > MAX_LISTED) throw new BucketError('The folder in the bucket has too many files.', 'bucket')
    yield file
  }
}

/** What the error codes of S3 mean for the owner. */
const CODES: Record<string, [string, BucketError['field']?]> = {
  NoSuchBucket: ['There is no bucket with this name.', 'bucket'],
  InvalidBucketName: ['There is no bucket with this name.', 'bucket'],
  InvalidAccessKeyId: ['The service doesn’t know this access key ID.', 'accessKeyId'],
  SignatureDoesNotMatch: ['The secret access key doesn’t fit the access key ID.', 'secretAccessKey'],
  AccessDenied: [
    'The access key may not write, read, list and delete in this bucket. Give it these rights.',
    'accessKeyId',
  ],
  EndlessListing: ['The service lists the same files again and again.'],
  AnswerTooLarge: ['The service responds with more than was asked for.'],
  PermanentRedirect: ['The bucket is in another region.', 'bucket'],
  AuthorizationHeaderMalformed: ['The bucket is in another region.', 'bucket'],
}

/** Describes any failure of a bucket for its owner. */
export function toBucketError(error: unknown): BucketError {
  if (error instanceof BucketError) return error
  const cause = { cause: error }
  const { name, code, $metadata, message } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
    message?: string
  }
  if (error instanceof FetchProblemError || message === 'refused')
    return new BucketError(NOT_PUBLIC, 'endpoint', cause)
  const [text, field] = CODES[name ?? ''] ?? []
  if (text) return new BucketError(text, field, cause)
  if (code === 'ENOTFOUND') return new BucketError('There is no service at this address.', 'endpoint', cause)
  const status = $metadata?.httpStatusCode
  if (status === 403) return new BucketError(CODES.AccessDenied![0], 'accessKeyId', cause)
  if (status === 404) return new BucketError(CODES.NoSuchBucket![0], 'bucket', cause)
  if (status !== undefined && status >= 400)
    return new BucketError(`The service responds with the error ${status}.`, 'endpoint', cause)
  // The SDK calls a connection that was cut off a timeout, too.
  const isCut = /^(ECONN|EPIPE)/.test(code ?? '') || message?.includes('socket hang up')
  const isLate = !isCut && /abort|timeout|no answer within/i.test(`${name} ${message}`)
  return new BucketError(
    isLate ? 'The service takes too long to respond.' : 'The service can’t be reached.',
    'endpoint',
    cause,
  )
}
