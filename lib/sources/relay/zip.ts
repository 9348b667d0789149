import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

/** Of compression: more takes three times as long for a tenth less. */
const LEVEL = 2
/** Bytes that are packed at once: that takes less than to hand them to another thread and to wait for it. */
const AT_ONCE = 128 * 1024

/** Bytes from which it saves any. */
const WORTH_IT = 300

type Bytes = Buffer<ArrayBuffer>

/** A body, and the same in gzip once somebody has asked for it, or where it came so. */
export type Zippable = { readonly body: Bytes; zipped?: Bytes | Promise<Bytes> | undefined }

/**
 * A body as a device takes it, and the header that says so. It is packed once, however many ask.
 * @param accepted as in the header Accept-Encoding
 */
export async function encoded(
  answer: Zippable,
  accepted: string | null | undefined,
): Promise<{ body: Bytes; encoding: Record<string, string> }> {
  const isWorthIt = answer.zipped !== undefined || answer.body.length >= WORTH_IT
  if (!isWorthIt || !takesGzip(accepted)) return { body: answer.body, encoding: {} }
  return { body: await (answer.zipped ??= zip(answer)), encoding: { 'content-encoding': 'gzip' } }
}

function zip(answer: Zippable): Bytes | Promise<Bytes> {
  const { body } = answer
  if (body.length <= AT_ONCE) return gzipSync(body, { level: LEVEL })
  const zipping = promisify(gzip)(body, { level: LEVEL })
  return zipping.then((bytes) => (answer.zipped = bytes))
}

/** @param accepted as in the header Accept-Encoding */
export const takesGzip = (accepted: string | null | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '')
