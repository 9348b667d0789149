import type { SourceRequest } from './client'
import type { Reading } from './html'
import type { Answered } from './posts/posts'

/** One of the things that a source has, as somebody chooses it: by its name. */
export type SourceEntry = {
  /** What the source knows it by, and what a block keeps of it. */
  id: string
  name: string
  /** What tells it from others of its name, as "12" of how many posts it has; maybe empty. */
  detail: string
}

/** What is asked of a source, and how its answer is read. */
export type EntryQuestion = {
  request: SourceRequest
  read: (answer: Answered, reading: Reading) => SourceEntry[]
}

/** How entries of one sort are found at each kind of source. Pure: what it asks is sent by its caller. */
export type EntryLookup = {
  /** Those that have the words in their names; without words, the ones that are chosen most. Null where there are none. */
  search: (kind: string, words: string) => EntryQuestion | null
  /** The entry with an id, to call it by its name: at most one. */
  one: (kind: string, id: string) => EntryQuestion | null
}
