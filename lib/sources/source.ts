import type { PostType } from './posts/posts'

/**
 * A content source is a system that keeps a site's content and gives it to programs. Each one is a module of this shape
 * in a folder of its own, named in registry.ts. A source imports nothing of its callers: it is given the function to
 * fetch with, so all its requests pass the caller's guard, and a test can answer them from memory.
 */
export type ContentSource = {
  /** Its name in a document's `sources`, in reports and in marks. */
  readonly kind: string
  /** The source that this one is an extension of: where this one is, that one is too. */
  readonly buildsOn?: ContentSource
  readonly marks: Marks
  /** Whether the system wrote a text itself, so that it says nothing about the site. */
  isPlaceholder?(text: string, as: 'name' | 'text'): boolean
  /** Addresses of pictures of its own that it gives for a site without an icon. */
  readonly placeholderPicture?: RegExp
  /** Paths of its sign-in and administration, which aren't pages for visitors. */
  readonly internalPath?: RegExp
  /** Where the source answers, going by one page of the site. Makes no request; null when nothing points to it. */
  detect(page: SourcePage): Detection | null
  /** Where on a site it answers, for sites that do not say that they have it. */
  readonly usualPlaces?: readonly string[]
  /** Where else it may answer, in the order in which to try when it doesn't answer where `detect` says. */
  otherAddresses?(page: SourcePage): readonly string[]
  /** What the source at an address says about its site; null when it doesn't answer. */
  describe(address: string, fetch: SourceFetch): Promise<SourceDescription | null>
  readonly collections: readonly Collection[]
  /** Of a store: how a cart gets into its own checkout, found by trying; null where it sells nothing. */
  checkout?(
    address: string,
    home: { url: string; html: string },
    fetch: SourceFetch,
  ): Promise<Checkout | null>
  /** What it publishes besides posts and pages; empty where it has nothing of the kind. */
  types?(address: string, fetch: SourceFetch): Promise<PostType[]>
  /** Of the languages that its pages are in, those that it gives its content in one at a time, by its own codes. */
  languages?(address: string, declared: readonly SourceLanguage[], fetch: SourceFetch): Promise<string[]>
  /** The entries of a collection in the source's own order; empty when it is closed, broken or not there. */
  load(address: string, query: SourceQuery, fetch: SourceFetch): Promise<SourceItem[]>
  /** Its feed, for where the source itself is closed: the latest entries, or undefined for a text that is none. */
  readonly feed?: {
    readonly usualPlace: string
    read(text: string, url: string, limit: number): SourceItem[] | undefined
  }
}

/** A language of a site: a BCP 47 tag, and where its start page in that language is. */
export type SourceLanguage = { readonly tag: string; readonly url: string }

/** `link` takes a whole cart in one address, `add` one product in each, `open` none. */
export type Checkout = { way: 'link' | 'add' | 'open'; page: string }

/** What gives a system away in the HTML of a page. */
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

/** One page of a site, as far as sources look at it. */
export type SourcePage = {
  readonly url: string
  /** The kinds whose marks it carries, including those that a marked kind builds on. */
  readonly marks: ReadonlySet<string>
  /** By kind: the addresses of the links that its marks name, as written; those of the HTTP header first. */
  readonly links: ReadonlyMap<string, readonly string[]>
  /** The owner says that there is such a source, and nothing on the page says otherwise. */
  readonly expected: boolean
}

/** `sure` when the page itself tells; otherwise only an answer at the address can confirm it. */
export type Detection = { readonly address: string; readonly sure: boolean }

/** Plain text, empty where the source is silent. */
export type SourceDescription = {
  /** Whether what answers is this kind of source, not only one that it builds on. */
  readonly confirmed: boolean
  /** Whether its version lacks what an app asks for. */
  readonly isTooOld?: boolean
  readonly name: string
  readonly description: string
  /** The address of the site's icon, as large as its owner uploaded it. */
  readonly icon: string | null
}

/** What entries are about. */
export type Collection = 'pages' | 'posts' | 'products' | 'categories'

export type SourceQuery = { readonly collection: Collection; readonly limit: number }

/** One entry of any collection: plain text, empty where the entry or its collection has no such thing. */
export type SourceItem = {
  readonly title: string
  /** The entry's own page, http(s). */
  readonly url: string
  readonly summary: string
  /** ISO 8601 in the site's own time. */
  readonly date: string
  /** As the shop writes prices: `€31,25`. */
  readonly price: string
  /** The price before a sale. */
  readonly formerPrice: string
  readonly picture: { readonly src: string; readonly alt: string } | null
}

/** Gets a text from an address; null whatever went wrong. */
export type SourceFetch = (
  url: string,
  options: { accept: string; maxBytes: number },
) => Promise<{ text: string; url: string } | null>

type Loader = (address: string, limit: number, fetch: SourceFetch) => Promise<SourceItem[]>
export type Loaders = Readonly<Partial<Record<Collection, Loader>>>

/** `collections` and `load` of a source that has one function for each collection. */
export function loadWith(loaders: Loaders): Pick<ContentSource, 'collections' | 'load'> {
  return {
    collections: Object.keys(loaders) as Collection[],
    load: async (address, { collection, limit }, fetch) =>
      (await loaders[collection]?.(address, limit, fetch)) ?? [],
  }
}

/** An entry with what is known of it; everything else is empty. */
export function sourceItem(known: Pick<SourceItem, 'title' | 'url'> & Partial<SourceItem>): SourceItem {
  return { summary: '', date: '', price: '', formerPrice: '', picture: null, ...known }
}
