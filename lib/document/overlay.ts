import { z } from 'zod'

/** Texts by the ID of their owner and their path in it. */
export type Texts = { [id: string]: { [path: string]: string } }
/** Translations of the app by locale. */
export type Words = { [locale: string]: Texts }

/** Maximum number of characters of a text. */
const MAX_TEXT = 20_000

/** Keeps the valid shape of a received overlay. `pruneTranslations` removes texts without an owner. */
export const wordsSchema = z.unknown().transform((value): Words | undefined => {
  const words = mapOf(value, (texts) => mapOf(texts, (paths) => mapOf(paths, toText)))
  return Object.keys(words).length > 0 ? words : undefined
})

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT ? value : undefined
}

type Map<T> = { [key: string]: T }

function mapOf<T extends string | object>(value: unknown, read: (value: unknown) => T | undefined): Map<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const taken = read(inner)
    const isEmpty = taken === undefined || (typeof taken === 'object' && Object.keys(taken).length === 0)
    return isEmpty ? [] : [[key, taken] as const]
  })
  return sorted(entries)
}

/** Sorts the keys, so that the bytes do not depend on the order of edits. */
function sorted<T>(entries: (readonly [string, T])[]): Map<T> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** Returns a translation, or undefined if there is none. */
export function textAt(
  words: Words | undefined,
  locale: string,
  id: string,
  path: string,
): string | undefined {
  const texts = own(words, locale)
  return own(own(texts, id), path)
}

/** Returns an own property of a map, never an inherited one such as `constructor`. */
export function own<T>(map: Map<T> | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}

/** Returns the words with a text set, or removed if null. Returns the same object if nothing changed. */
export function withText(
  words: Words | undefined,
  locale: string,
  id: string,
  path: string,
  text: string | null,
): Words | undefined {
  const texts = own(words, locale)
  const paths = own(texts, id)
  const next = withKey(texts, id, withKey(paths, path, text ?? undefined))
  return withKey(words, locale, next)
}

/** Returns undefined instead of an empty map. */
function withKey<T>(map: Map<T> | undefined, key: string, value: T | undefined): Map<T> | undefined {
  if (own(map, key) === value) return map
  const rest = Object.entries(map ?? {}).filter(([name]) => name !== key)
  if (value === undefined) return rest.length > 0 ? Object.fromEntries(rest) : undefined
  return sorted([...rest, [key, value] as const])
}
