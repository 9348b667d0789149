import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, InvalidError } from '../errors'
import { parseJsonBody } from './json-body'

/** 64 KiB, far more than any form needs. Calls with documents or pictures set their own limit. */
export const DEFAULT_BODY_LIMIT = 64 * 1024

/** @param limit in bytes */
export function tooLarge(limit: number): AppError {
  return new AppError(
    'too-large',
    'too-large',
    `The request is too large: at most ${inWords(limit)} are accepted.`,
  )
}

const inWords = (bytes: number) =>
  bytes < 100 << 20 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 2 ** 20)} MiB`

/**
 * Reads a request's body. Stops at the limit, so that a huge body is never in memory.
 * @param limit in bytes
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const chunk of arriving(request.body)) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Writes a request's body to a file without a name, so that a large one is never in memory, and nothing of it
 * is left when `work` has ended, or the process.
 * @param limit in bytes
 * @param folder where there is space for it
 */
export async function withBodyFile<T>(
  request: Request,
  { limit, folder }: { limit: number; folder: string },
  work: (descriptor: number, size: number) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const path = join(folder, `.upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    let size = 0
    for await (const chunk of request.body ? arriving(request.body) : []) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      await file.writeFile(chunk)
    }
    return await work(file.fd, size)
  } finally {
    await file.close()
  }
}

/**
 * Yields the body. A connection closed by the caller is reported as an invalid request, not as an error of
 * ours.
 */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new InvalidError('The request ended before all of it had come in.', undefined, 'cut-off')
  }
}

/**
 * Reads a JSON body. Returns `undefined` for a request without body and content type.
 * @throws AppError `too-large`, `not-json`; InvalidError `cut-off`, and like parseJsonBody
 */
export async function readJson(request: Request, limit = DEFAULT_BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) throw notJson()
  const bytes = await readBytes(request, limit)
  if (type === null) {
    if (bytes.length === 0) return undefined
    throw notJson()
  }
  return parseJsonBody(bytes)
}

function notJson(): AppError {
  return new AppError('unsupported-type', 'not-json', 'Send the request as application/json.')
}
