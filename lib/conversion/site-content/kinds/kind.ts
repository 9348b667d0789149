import type { BlockList } from '../../compose/block-list'
import type { Item, Place } from '../structured/item'
import type { PageElement } from '../page/page-tree'
import type { Part } from '../text/flow'
import type { FindingKind } from '../schema'

/** A page of the site, as far as it was read. */
export type ReadPage = {
  url: string
  /** Base of its relative addresses. */
  base: string
  title: string
  /** BCP 47 tag; empty if the page declares none. */
  language: string
  isHome: boolean
  readAt: Date
  root: PageElement
  items: readonly Item[]
  /** Its main text, without what many pages of the site repeat. */
  parts: readonly Part[]
  /** All visible lines, also around the main text. */
  lines: readonly string[]
}

/** Something found, before it has its place in the app. */
export type Draft = {
  title: string
  place: Place
  /** What the owner should check. */
  note?: string
  draw: (blocks: BlockList) => void
}

/** A kind of content of one page. Each kind is a module, listed in registry.ts. */
export type PageKind = {
  readonly kind: FindingKind
  /** @param taken parts that a kind before this one has read; it adds its own */
  read(page: ReadPage, taken: Set<Part>): Draft[]
}

/** A kind of content of the whole site, of which an app needs one. */
export type SiteKind = {
  readonly kind: FindingKind
  /** Screen for it: the first one, or that with the contact data. */
  readonly screen: 'home' | 'contact'
  read(pages: readonly ReadPage[], language: string): (Draft & { page: ReadPage }) | null
}

/** Numbers the entries of a list: `item-1`. */
export function withIds<T extends object>(prefix: string, items: readonly T[]): (T & { id: string })[] {
  return items.map((item, index) => ({ id: `${prefix}-${index + 1}`, ...item }))
}
