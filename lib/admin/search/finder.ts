import type { SearchHit } from './schema'

/** Maximum hits per kind. */
export const HITS = 5

/**
 * Number of the newest rows to search for a part of a text. Older ones are found by the prefix of their
 * email, address or number, which are indexed, so that a search costs the same with a hundred thousand rows
 * as with a million. People are read from an index only; apps have two texts to compare, and messages are
 * read row by row.
 */
export const DEPTH = { people: 50_000, apps: 20_000, messages: 5_000 } as const

/** A search: the text as typed and in lower case, and the ids of the matching people. */
type Search = { typed: string; lower: string; people: readonly string[] }

/** Searches one kind of entity. */
export type Finder = {
  find: (search: Search) => Promise<SearchHit[]>
  /** The URL of the full list with the same search. */
  all: (typed: string) => string
}

/** A LIKE pattern for a part of a text, for use with `ESCAPE '\'`. */
export function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A prefix condition on texts of letters and digits: an index range that works with any collation. */
export function beginning(text: string, last = 'z') {
  return { gte: text, lte: text.padEnd(text.length + 64, last), startsWith: text }
}

/** Sorts rows in the order of their ids, without duplicates. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
