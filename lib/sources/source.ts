import type { CheckoutHandoff } from './commerce/handover'
import type { PostType } from './posts/posts'

/**
 * A content source is a system that stores a site's content and has an API or feed for it. Each one is a
 * module of this shape in its own folder, listed in registry.ts. A source imports nothing of its callers: it
 * receives the fetch function, so that all its requests pass the caller's guard, and tests can respond from
 * memory.
 */
export type ContentSource = {
  /** Its name in a document's `sources`, in reports and in marks. */
  readonly kind: string
  /** The source that this one extends, which every such site has too. */
  readonly buildsOn?: ContentSource
  readonly marks: Marks
  /** Whether a text is the system's default, so that it says nothing about the site. */
  isPlaceholder?(text: string, as: 'name' | 'text'): boolean
  /** Addresses of the default pictures that it returns for a site without an icon. */
  readonly placeholderPicture?: RegExp
  /** Paths of its sign-in and administration, which are not pages for visitors. */
  readonly internalPath?: RegExp
  /** Finds the source's address from a page of the site, without a request. Returns null if there is none. */
  detect(page: SourcePage): Detection | null
  /** Default paths, for sites that do not announce the source. */
  readonly usualPlaces?: readonly string[]
  /** Further addresses to try, in order, if the one from `detect` does not respond. */
  otherAddresses?(page: SourcePage): readonly string[]
  /** Fetches a source's description of its site. Returns null if there is no response. */
  describe(address: string, fetch: SourceFetch): Promise<SourceDescription | null>
  readonly collections: readonly Collection[]
  /** Stores only: detects the method to transfer a cart to the checkout, or null if nothing is for sale. */
  checkout?(
    address: string,
    home: { url: string; html: string },
    fetch: SourceFetch,
  ): Promise<Checkout | null>
  /** Types besides posts and pages, or an empty list. */
  types?(address: string, fetch: SourceFetch): Promise<PostType[]>
  /** Returns those of the declared languages that the source serves one at a time, by its own codes. */
  languages?(address: string, declared: readonly SourceLanguage[], fetch: SourceFetch): Promise<string[]>
  /** Loads a collection in the source's order. Returns an empty list if it is closed, broken or missing. */
  load(address: string, query: SourceQuery, fetch: SourceFetch): Promise<SourceItem[]>
  /** Path of the site's feed, for where the source itself is closed. */
  readonly feedPath?: string
}

/** A language of a site: a BCP 47 tag and the address of its start page. */
export type SourceLanguage = { readonly tag: string; readonly url: string }

/** The shop's own checkout, as detected. */
export type Checkout = CheckoutHandoff

/** Marks of a system in the HTML of a page. */
export type Marks = {
  /** In `<meta name="generator">`. */
  readonly generator?: RegExp
  /** In the address of a script, style sheet or picture. */
  readonly asset?: RegExp
  readonly bodyClass?: RegExp
  readonly scriptId?: string
  /** An attribute of `<html>`. */
  readonly htmlAttribute?: string
  /** A `<link>` element or an HTTP `Link` header: a `rel` word in lower case, and the type where that matters. */
  readonly link?: { readonly rel: string; readonly type?: string }
}

/** One page of a site. */
export type SourcePage = {
  readonly url: string
  /** Kinds whose marks the page has, including those that they build on. */
  readonly marks: ReadonlySet<string>
  /** Addresses of matching links by kind, as written; those of the HTTP header first. */
  readonly links: ReadonlyMap<string, readonly string[]>
  /** The owner stated that there is such a source, and nothing on the page contradicts it. */
  readonly expected: boolean
}

/** `sure` if the page itself proves it; otherwise the address must respond. */
export type Detection = { readonly address: string; readonly sure: boolean }

/** Plain text, empty if the source has none. */
export type SourceDescription = {
  /** Whether the source is of this kind, not only of one that it builds on. */
  readonly confirmed: boolean
  /** Whether its version does not have the API that apps need. */
  readonly isTooOld?: boolean
  readonly name: string
  readonly description: string
  /** The address of the site's icon in its original size. */
  readonly icon: string | null
  /** The brand's color, in any CSS form. */
  readonly color?: string
  /** Why the source gives nothing to apps, for the owner. */
  readonly problem?: string
  /** Whether apps can't ask it: at most what the conversion finds is shown, as it is then. */
  readonly isClosed?: boolean
}

export type Collection = 'pages' | 'posts' | 'products' | 'categories'

export type SourceQuery = { readonly collection: Collection; readonly limit: number }

/** An entry of any collection: plain text, empty if the entry or its collection has no such value. */
export type SourceItem = {
  /** The source's ID of the entry, if it is stated. */
  readonly id: string
  readonly title: string
  /** The entry's own page, http(s). */
  readonly url: string
  readonly summary: string
  /** ISO 8601 in the site's own time. */
  readonly date: string
  /** Formatted by the shop: `€31,25`. */
  readonly price: string
  /** The regular price during a sale. */
  readonly formerPrice: string
  readonly picture: { readonly src: string; readonly alt: string } | null
}

/**
 * Fetches a text, or posts JSON and fetches the response, of any status if it is JSON. Returns null on any
 * other error.
 */
export type SourceFetch = (
  url: string,
  options: { accept: string; maxBytes: number; body?: string },
) => Promise<{ text: string; url: string; status?: number } | null>

type Loader = (address: string, limit: number, fetch: SourceFetch) => Promise<SourceItem[]>
export type Loaders = Readonly<Partial<Record<Collection, Loader>>>

/** Builds `collections` and `load` from one function for each collection. */
export function loadWith(loaders: Loaders): Pick<ContentSource, 'collections' | 'load'> {
  return {
    collections: Object.keys(loaders) as Collection[],
    load: async (address, { collection, limit }, fetch) =>
      (await loaders[collection]?.(address, limit, fetch)) ?? [],
  }
}

/** Fills the missing fields of an entry with empty values. */
export function sourceItem(known: Pick<SourceItem, 'title' | 'url'> & Partial<SourceItem>): SourceItem {
  return { id: '', summary: '', date: '', price: '', formerPrice: '', picture: null, ...known }
}
