import { InvalidError } from '../errors'

/** Documents, the deepest of what we take, nest to about 30. */
const MAX_DEPTH = 64

/** What can only stand in a value that `refuseUnusable` would refuse; an escape may stand for anything. */
const SUSPICIOUS = /\\u|toString|valueOf|toJSON|__proto__/

/** Names that JavaScript asks every object for: a value under one is called or taken for the object's kind. */
const RESERVED = new Set(['toString', 'valueOf', 'toJSON', '__proto__'])

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/**
 * Parses a JSON body. How deep it nests is counted before it is parsed, and no text in it can be one that a database
 * refuses, so that what comes after needs to think of neither.
 * @throws InvalidError `broken-json`, `too-deep`; `unsupported-text` at the field
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (nestsDeeperThan(MAX_DEPTH, bytes))
    throw new InvalidError(
      `The request nests too deeply. At most ${MAX_DEPTH} levels are accepted.`,
      undefined,
      'too-deep',
    )
  const { text, value } = parse(bytes)
  if (SUSPICIOUS.test(text)) refuseUnusable(value, [])
  return value
}

function parse(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
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

function refuseUnusable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw unsupportedText(path.join('.') || 'body')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (RESERVED.has(key) || !isStorable(key)) throw unsupportedText(path.join('.') || 'body')
      refuseUnusable(inner, [...path, key])
    }
  }
}

const UNSUPPORTED =
  'This contains characters or names that we can’t use. Type it again instead of pasting it.'

/** @param field where it stands, as in the answers of schemas */
export function unsupportedText(field: string): InvalidError {
  return new InvalidError(UNSUPPORTED, { [field]: UNSUPPORTED }, 'unsupported-text')
}
