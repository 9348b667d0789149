import type { SearchHit } from './schema'

/** How many of each kind are shown. */
export const HITS = 5

/**
 * How many of the newest rows are searched for a part of a text. What is older is found by the beginning of its email,
 * address or number, which have indexes, so that a search costs the same with a hundred thousand rows and with a million.
 * People are read out of an index alone; apps have two texts to compare, and messages are read row by row.
 */
export const DEPTH = { people: 50_000, apps: 20_000, messages: 5_000 } as const

/** A search: as it was typed, in lower case, and the people whom it found. */
type Search = { typed: string; lower: string; people: readonly string[] }

/** Finds one kind of thing. */
export type Finder = {
  find: (search: Search) => Promise<SearchHit[]>
  /** The address of the list that searches everything for the same words. */
  all: (typed: string) => string
}

/** The pattern of LIKE for a part of a text, with `ESCAPE '\'`. */
export function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Texts of letters and digits that begin so: a range of their index, in whatever order the database sorts. */
export function beginning(text: string, last = 'z') {
  return { gte: text, lte: text.padEnd(text.length + 64, last), startsWith: text }
}

/** Rows in the order of their ids, each once. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
