import { InvalidError } from '../errors'
import { runYielding } from '../../base/run-yielding'

/** Maximum nesting. Documents, the deepest accepted bodies, nest to about 30 levels. */
const MAX_DEPTH = 64

/** Text that occurs in every body that `refuseUnusable` would refuse. An escape may encode any character. */
const SUSPICIOUS = /\\u|toString|valueOf|toJSON|__proto__/

/** Property names that JavaScript reads on every object, so a body must not define them. */
const RESERVED = new Set(['toString', 'valueOf', 'toJSON', '__proto__'])

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/** Number of values between two yields. */
const STEP = 10_000

/**
 * Parses a JSON body. Counts its nesting before parsing and refuses text that databases reject, so that later
 * code need not check either. Yields between its steps; the longest is `JSON.parse`.
 * @throws InvalidError `broken-json`, `too-deep`; `unsupported-text` at the field
 */
export function parseJsonBody(bytes: Uint8Array): Promise<unknown> {
  return runYielding(parseSteps(bytes))
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

/**
 * Whether JSON nests deeper than `levels`, without parsing it. In UTF-8, none of these bytes is part of
 * another character.
 */
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

/** Whether a text can be stored. PostgreSQL rejects NUL, and UTF-8 cannot encode a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/[\ud800-\udfff]/u.test(text)
}

/** @param path to the value @param work counts the values checked so far */
function* refuseUnusable(value: unknown, path: string[], work: { seen: number }): Generator<void> {
  if (typeof value === 'string' && !isStorable(value)) throw unsupportedText(path.join('.') || 'body')
  if (typeof value !== 'object' || value === null) return
  // Does not list the indices of an array: there may be a million.
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

/** @param field path of the field, as in schema errors */
export function unsupportedText(field: string): InvalidError {
  return new InvalidError(UNSUPPORTED, { [field]: UNSUPPORTED }, 'unsupported-text')
}
