import type { SourceRequest } from './client'
import type { Reading } from './html'
import type { Answered } from './posts/posts'

/** An entry of a source that can be chosen by name. */
export type SourceEntry = {
  /** The source's ID, which the block stores. */
  id: string
  name: string
  /** Distinguishes entries of the same name, such as "12" for its number of posts. May be empty. */
  detail: string
}

/** A request to a source, and the reader of its response. */
export type EntryQuestion = {
  request: SourceRequest
  read: (answer: Answered, reading: Reading) => SourceEntry[]
}

/** Lookup of entries of one type, by kind of source. Pure: the caller sends the requests. */
export type EntryLookup = {
  /** Entries whose names contain the words, or the most likely ones. Returns null if the source has none. */
  search: (kind: string, words: string) => EntryQuestion | null
  /** The entry with an ID, to show its name: at most one. */
  one: (kind: string, id: string) => EntryQuestion | null
}
