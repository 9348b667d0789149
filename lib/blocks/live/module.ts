import type { ReactNode } from 'react'
import type { SourceResponse, SourceRequest } from '../../sources/client'
import type { CheckoutHandoff } from '../../sources/commerce/handover'
import type { Reading } from '../../sources/html'
import type { HeadingLevel } from '../heading'
import type { LiveStrings } from './live-words'

/** A source in an app. */
export type LiveSource = {
  id: string
  kind: string
  address: string
  name: string
  /** The languages that it serves one at a time. Unset if it does not separate them. */
  languages?: readonly string[] | undefined
  /** Stores only: the shop's own checkout. */
  checkout?: CheckoutHandoff | undefined
}

/** A cached response: its time in milliseconds, and the counts of WordPress's headers. */
export type CachedResponse = { json: unknown; at: number; total: number | null; pages: number | null }

/** Props of a live block or page: its own props, or the page's part of the address. */
export type LiveProps = { source: string }

/** Looks up a cached response to a request of `first`. Returns null if there is none. */
export type Known = (request: SourceRequest) => CachedResponse | null

/** Handle of a running live block or page. */
export type Live<P = LiveProps, S = unknown> = {
  props: P
  source: LiveSource
  reading: Reading
  state: () => S
  /** Updates the state and redraws. Does nothing after the abort. */
  set: (change: Partial<S>) => void
  /** Fetches from the source and caches the response. Returns null without a response or for a refusal. */
  fresh: (request: SourceRequest) => Promise<CachedResponse | null>
  /** Returns the cached response, from this device or the release. */
  kept: (request: SourceRequest) => Promise<CachedResponse | null>
  keep: (request: SourceRequest, kept: CachedResponse) => Promise<void>
  /** Sends without caching, for private requests. @throws without a response */
  ask: (request: SourceRequest) => Promise<SourceResponse>
  store: LiveStore
  /** Opens an address of the app: `#~blog/post/12`. */
  open: (address: string, options?: { replace?: boolean }) => void
  /** Aborted when it is no longer shown. */
  signal: AbortSignal
  /** The element that contains it. */
  element: () => HTMLElement | null
}

/** Persistent storage of an app on a device, shared by its live blocks. Values are JSON. */
export type LiveStore = {
  read: (name: string) => unknown
  write: (name: string, value: unknown) => void
  /** Calls `changed` after every write in the app. */
  watch: (name: string, changed: () => void, signal: AbortSignal) => void
}

export type LiveDrawing<P = LiveProps, S = unknown> = {
  props: P
  state: S
  source: LiveSource
  text: LiveStrings
  /** The app's language. */
  language: string
  level: HeadingLevel
  /** The running handle for event handlers, or null in static markup. */
  live: Live<P, S> | null
}

/**
 * A block or page with content from a source. All functions are plain: they run on a server, in React on the
 * canvas, and in Preact on a phone.
 */
export type LiveModule<P extends LiveProps = LiveProps, S = unknown> = {
  /** A block's type, or the page's name in the address: `#~blog/post/12`. */
  name: string
  /** Requests for the initial content, which releases include. */
  first: (props: P, source: LiveSource) => SourceRequest[]
  /** State before any request. */
  initial: (props: P, source: LiveSource, known: Known, reading: Reading) => S
  /** Called once it is on the screen. */
  begin?: (live: Live<P, S>) => void
  /** A pure function without hooks. */
  view: (drawing: LiveDrawing<P, S>) => ReactNode
  /** Pages only: title in the app's bar, or null until it is known. */
  title?: (state: S, text: LiveStrings) => string | null
}

/** Pages only: the address after the page's name. */
export type PageProps = LiveProps & { path: readonly string[] }
