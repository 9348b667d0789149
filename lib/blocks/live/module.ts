import type { ReactNode } from 'react'
import type { SourceAnswer, SourceRequest } from '../../sources/client'
import type { Reading } from '../../sources/html'
import type { HeadingLevel } from '../heading'
import type { LiveWords } from '../words/live-words'

/** A source as apps know it. */
export type LiveSource = {
  id: string
  kind: string
  address: string
  name: string
  /** The languages that it gives its content in, one at a time; none where it does not tell them apart. */
  languages?: readonly string[] | undefined
  /** Of a store: how a cart gets into its own checkout. */
  checkout?: { way: 'link' | 'add' | 'open'; page: string } | undefined
}

/** An answer that was kept: when it came, in milliseconds, and the counts that WordPress says in headers. */
export type Kept = { json: unknown; at: number; total: number | null; pages: number | null }

/** What a live block is made of without the builder: its own props, or the page's part of the address. */
export type LiveProps = { source: string }

/** What was answered before to one of the requests of `first`; null where nothing is known. */
export type Known = (request: SourceRequest) => Kept | null

/** A request of the kind that is kept, by a way on which a newer answer can come. */
export type Live<P = LiveProps, S = unknown> = {
  props: P
  source: LiveSource
  reading: Reading
  state: () => S
  /** Draws anew. After the end it does nothing. */
  set: (change: Partial<S>) => void
  /** Asks the source and keeps what it says; null where nothing, or a refusal, comes back. */
  fresh: (request: SourceRequest) => Promise<Kept | null>
  /** What was answered to the same request before, on this phone or at the release. */
  kept: (request: SourceRequest) => Promise<Kept | null>
  keep: (request: SourceRequest, kept: Kept) => Promise<void>
  /** Asks and keeps nothing: for what belongs to one person. @throws when nothing answers */
  ask: (request: SourceRequest) => Promise<SourceAnswer>
  store: LiveStore
  /** Goes to an address of the app: `#~blog/post/12`. */
  open: (address: string, options?: { replace?: boolean }) => void
  /** Aborted when it is no longer shown. */
  signal: AbortSignal
  /** Where it is drawn. */
  element: () => HTMLElement | null
}

/** What an app remembers on a phone, shared by all that is live in it. Values are JSON. */
export type LiveStore = {
  read: (name: string) => unknown
  write: (name: string, value: unknown) => void
  /** Tells of every write, from anywhere in the app. */
  watch: (name: string, changed: () => void, signal: AbortSignal) => void
}

export type LiveDrawing<P = LiveProps, S = unknown> = {
  props: P
  state: S
  source: LiveSource
  text: LiveWords
  /** Of the app. */
  language: string
  level: HeadingLevel
  /** What it does when it is touched; null where it is only looked at: in a page's own markup. */
  live: Live<P, S> | null
}

/**
 * A block, or a page for one thing, whose content comes from a source. Everything is plain: the same functions run on a
 * server, in React on the canvas and in Preact on a phone.
 */
export type LiveModule<P extends LiveProps = LiveProps, S = unknown> = {
  /** Of a block its type, of a page the word in its address: `#~blog/post/12`. */
  name: string
  /** What it shows at once, and what a release takes along. */
  first: (props: P, source: LiveSource) => SourceRequest[]
  /** What it is before anything new was asked. */
  initial: (props: P, source: LiveSource, known: Known, reading: Reading) => S
  /** What it does once it is on the screen. */
  begin?: (live: Live<P, S>) => void
  /** A plain function without hooks. */
  view: (drawing: LiveDrawing<P, S>) => ReactNode
  /** Of a page: what the app's bar says; null until that is known. */
  title?: (state: S, text: LiveWords) => string | null
}

/** Of a page: what follows its name in the address. */
export type PageProps = LiveProps & { path: readonly string[] }
