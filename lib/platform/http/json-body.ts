import { InvalidError } from '../errors'
import { inSteps } from '../../base/in-steps'

/** Documents, the deepest of what we take, nest to about 30. */
const MAX_DEPTH = 64

/** What can only stand in a value that `refuseUnusable` would refuse; an escape may stand for anything. */
const SUSPICIOUS = /\\u|toString|valueOf|toJSON|__proto__/

/** Names that JavaScript asks every object for: a value under one is called or taken for the object's kind. */
const RESERVED = new Set(['toString', 'valueOf', 'toJSON', '__proto__'])

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/** Values that are looked at between two pauses. */
const STEP = 10_000

/**
 * Parses a JSON body. How deep it nests is counted before it is parsed, and no text in it can be one that a database
 * refuses, so that what comes after needs to think of neither. Others get their turn between its steps; the longest is
 * `JSON.parse`.
 * @throws InvalidError `broken-json`, `too-deep`; `unsupported-text` at the field
 */
export function parseJsonBody(bytes: Uint8Array): Promise<unknown> {
  return inSteps(parseSteps(bytes))
}

function* parseSteps(bytes: Uint8Array): Generator<void, unknown> {
  if (nestsDeeperThan(MAX_DEPTH, bytes))
    throw new InvalidError(
      `The request nests too deeply. At most ${MAX_DEPTH} levels are accepted.`,
      undefined,
      'too-deep',
    )
  yield
  const text = orBroken(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  const suspicious = SUSPICIOUS.test(text)
  yield
  const value: unknown = orBroken(() => JSON.parse(text) as unknown)
  yield
  if (suspicious) yield* refuseUnusable(value, [], { seen: 0 })
  return value
}

function orBroken<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new InvalidError('The request is not valid JSON.', undefined, 'broken-json')
  }
}

/** Whether JSON has more levels of lists and objects, without parsing it. In UTF-8 none of these bytes is part of a letter. */
function nestsDeeperThan(levels: number, bytes: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > levels) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return false
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Whether a text can be kept: PostgreSQL takes no NUL, and half of a surrogate pair is no character in UTF-8. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/[\ud800-\udfff]/u.test(text)
}

/** @param path to the value; @param work how many values were looked at so far */
function* refuseUnusable(value: unknown, path: string[], work: { seen: number }): Generator<void> {
  if (typeof value === 'string' && !isStorable(value)) throw unsupportedText(path.join('.') || 'body')
  if (typeof value !== 'object' || value === null) return
  // A list's places are not listed as names: there may be a million.
  const keys = Array.isArray(value) ? null : Object.keys(value)
  const items = value as Record<string | number, unknown>
  const count = keys?.length ?? (value as unknown[]).length
  for (let index = 0; index < count; index++) {
    if (++work.seen % STEP === 0) yield
    const key = keys?.[index]
    if (key !== undefined && (RESERVED.has(key) || !isStorable(key)))
      throw unsupportedText(path.join('.') || 'body')
    const inner = items[key ?? index]
    if (typeof inner !== 'string' && typeof inner !== 'object') continue
    path.push(key ?? String(index))
    yield* refuseUnusable(inner, path, work)
    path.pop()
  }
}

const UNSUPPORTED =
  'This contains characters or names that we can’t use. Type it again instead of pasting it.'

/** @param field where it stands, as in the answers of schemas */
export function unsupportedText(field: string): InvalidError {
  return new InvalidError(UNSUPPORTED, { [field]: UNSUPPORTED }, 'unsupported-text')
}
