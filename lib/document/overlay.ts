import { z } from 'zod'

/** Texts by the id of what says them, and by the way to them in it. */
export type Texts = { [id: string]: { [path: string]: string } }
/** What an app says in its further languages. */
export type Words = { [locale: string]: Texts }

/** Most characters of one text. */
const MAX_TEXT = 20_000

/** Takes of a received overlay what has its shape; `tidyWords` knows what belongs to something. */
export const wordsSchema = z.unknown().transform((value): Words | undefined => {
  const words = mapOf(value, (texts) => mapOf(texts, (paths) => mapOf(paths, textOf)))
  return Object.keys(words).length > 0 ? words : undefined
})

function textOf(value: unknown): string | undefined {
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

/** In one order, whatever was added when: undone edits then leave the same bytes. */
function sorted<T>(entries: (readonly [string, T])[]): Map<T> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** What is said in a language at a place, or undefined where nothing was translated. */
export function textAt(
  words: Words | undefined,
  locale: string,
  id: string,
  path: string,
): string | undefined {
  const texts = own(words, locale)
  return own(own(texts, id), path)
}

/** What belongs to one thing in a map of them; never what an object has by itself, such as `constructor`. */
export function own<T>(map: Map<T> | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}

/** The words with another text at a place, or none there (null). The same object where nothing changed. */
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

/** Nothing in place of a map without keys. */
function withKey<T>(map: Map<T> | undefined, key: string, value: T | undefined): Map<T> | undefined {
  if (own(map, key) === value) return map
  const rest = Object.entries(map ?? {}).filter(([name]) => name !== key)
  if (value === undefined) return rest.length > 0 ? Object.fromEntries(rest) : undefined
  return sorted([...rest, [key, value] as const])
}
