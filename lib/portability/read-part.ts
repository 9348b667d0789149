import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { runYielding } from '../base/run-yielding'
import { readYielding } from '../document/read-in-steps'
import { damaged, tooNew } from './errors'

/** Maximum bytes of the parts of an export file. */
export const LIMITS = {
  manifest: 128 << 20,
  secrets: 1 << 20,
  app: 64 << 20,
  document: 8 << 20,
  live: 8 << 20,
  table: 16 << 20,
}

/** Validates the JSON of a design. @throws InvalidError */
export async function checkDocument(json: string, path: string): Promise<void> {
  try {
    await runYielding(readYielding(JSON.parse(json)))
  } catch (error) {
    if (error instanceof RangeError) throw tooNew(error.message)
    throw damaged(`${path} is not a design`)
  }
}

/** Reads JSON of a known form. @throws InvalidError */
export function parse<T>(schema: z.ZodType<T>, path: string, bytes: Buffer): T {
  const { data, error } = schema.safeParse(toJson(bytes, path))
  if (error) throw damaged(`${path} has an unknown form`)
  return data
}

/** Escapes of characters that PostgreSQL doesn't store. In JSON, they can only be written like this. */
const ESCAPED = /\\u(0000|d[89a-f])/i
/** NUL, and halves of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u

function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw new Error('a character can’t be stored')
  return value
}

/** @throws InvalidError if it is not JSON */
export function toJson(bytes: Buffer, path: string): unknown {
  return attempt(path, () => {
    const text = bytes.toString()
    return JSON.parse(text, ESCAPED.test(text) ? refuseUnstorable : undefined) as unknown
  })
}

/** Runs work that fails if a part of the file is damaged. @throws InvalidError */
export function attempt<R>(path: string, work: () => R): R {
  try {
    return work()
  } catch {
    throw damaged(`${path} can’t be read`)
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
