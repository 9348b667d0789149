import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

/** Gzip level. Higher ones take three times as long and save a tenth more. */
const LEVEL = 2
/** Maximum bytes that are compressed synchronously, which is faster than a round trip to another thread. */
const MAX_SYNC_BYTES = 128 * 1024

/** Minimum bytes worth compressing. */
const WORTH_IT = 300

type Bytes = Buffer<ArrayBuffer>

/** A body and its gzip form, which is set on first use, or if the store sent it. */
export type Zippable = { readonly body: Bytes; zipped?: Bytes | Promise<Bytes> | undefined }

/**
 * Returns a body in the encoding that a device accepts, with the matching header. Compresses each body once.
 * @param accepted value of the header Accept-Encoding
 */
export async function encoded(
  answer: Zippable,
  accepted: string | null | undefined,
): Promise<{ body: Bytes; encoding: Record<string, string> }> {
  const isWorthIt = answer.zipped !== undefined || answer.body.length >= WORTH_IT
  if (!isWorthIt || !acceptsGzip(accepted)) return { body: answer.body, encoding: {} }
  return { body: await (answer.zipped ??= zip(answer)), encoding: { 'content-encoding': 'gzip' } }
}

function zip(answer: Zippable): Bytes | Promise<Bytes> {
  const { body } = answer
  if (body.length <= MAX_SYNC_BYTES) return gzipSync(body, { level: LEVEL })
  const zipping = promisify(gzip)(body, { level: LEVEL })
  return zipping.then((bytes) => (answer.zipped = bytes))
}

/** @param accepted value of the header Accept-Encoding */
export const acceptsGzip = (accepted: string | null | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '')
