import type { Article } from '../article'
import type { SourceRequest } from '../client'
import type { Reading } from '../html'
import type { RouteUrl } from '../route-url'

/** A picture of a source, with renditions for `srcset` if there are any. */
export type Picture = { src: string; alt: string; srcset: string }

/** A post in lists. Texts are plain. */
export type PostSummary = {
  /** The source's ID. */
  id: string
  title: string
  summary: string
  /** ISO 8601 in the site's local time, or empty if unknown. */
  date: string
  /** The post's own page, http(s). */
  link: string
  picture: Picture | null
  /** The name of its first category, or empty. */
  label: string
  pinned: boolean
}

export type Post = PostSummary & {
  article: Article
  author: Author | null
  categories: readonly Category[]
  tags: readonly Category[]
  /** Whether comments are open. */
  open: boolean
  /** Reading time in minutes. */
  minutes: number
}

export type Author = { id: string; name: string; about: string; picture: string }
export type Category = { id: string; name: string; count: number }
export type Comment = { id: string; author: string; date: string; article: Article; parent: string }

/** A search result: `page` is its path in the app, such as `post/12`, or empty if it opens on the site. */
export type Found = { title: string; link: string; page: string }

/** A type of entries besides posts, such as pages, recipes or events. `id` is its name in requests. */
export type PostType = { id: string; slug: string; name: string }

/** A path in the app, such as `post/12`, and the address of its content on the site. */
export type Place = { place: string; link: string }

/** One way to resolve an address of the site: by a request, or from the address itself. */
export type UrlCandidate =
  /** `fresh` if the response must not come from the cache. */
  { request: SourceRequest; read: (answer: Answered) => Place | null; fresh?: true } | { place: string }

export type PostsQuery = {
  page: number
  number: number
  /** ID of a type; posts if unset. */
  type?: string
  /** IDs; all if unset. */
  category?: string
  tag?: string
  author?: string
  search?: string
  /** Only pinned posts, or all but those. */
  pinned?: boolean
  exclude?: string
}

/** The part of a response that lists need: the entries, and the number of pages if the source reports it. */
export type Answered = { json: unknown; pages: number | null }
export type FullPosts = {
  request: SourceRequest
  /** Splits the response into responses to the requests for single posts. */
  split: (json: unknown) => [SourceRequest, unknown][]
  /** Lazy readers, because reading takes a phone some milliseconds. Return null for other entries. */
  posts: (answer: Answered, reading: Reading) => (() => Post | null)[]
}
export type PostList = { posts: readonly PostSummary[]; more: boolean }

/**
 * Requests and reads the posts of one kind of source. Pure: the caller sends the requests. Null members are
 * not supported by the source.
 */
export type PostsReader = {
  /** Default: below the root of a REST API. */
  url?: RouteUrl
  list: (query: PostsQuery) => SourceRequest | null
  readList: (answer: Answered, query: PostsQuery, reading: Reading) => PostList
  one: (id: string) => SourceRequest
  /** Returns null if the response has no such post. */
  readOne: (answer: Answered, id: string, reading: Reading) => Post | null
  /** Loads full posts, to read them offline. */
  whole: (number: number) => FullPosts | null
  /** All categories, those with the most posts first, or those whose names contain the words. */
  categories: ((words?: string) => SourceRequest) | null
  readCategories: (answer: Answered, reading: Reading) => Category[]
  comments: ((postId: string) => SourceRequest) | null
  readComments: (answer: Answered, reading: Reading) => Comment[]
  /**
   * Sends a comment. The status of the response is the result. Without a post and a text, nothing is created:
   * the response is 401 where visitors may not comment, and another error where they may.
   */
  write: ((postId: string, comment: { name: string; email: string; text: string }) => SourceRequest) | null
  /** Lists the types besides posts. */
  types: (() => SourceRequest) | null
  readTypes: (answer: Answered, reading: Reading) => PostType[]
  /**
   * Path in the app of the site's own address, such as `go/%2Fabout%2F`, which is resolved when opened
   * (`places.ts`). Null for addresses that open outside. Without this method, all of them do.
   */
  placeOf?: (address: URL) => string | null
  /** Whether a route belongs to other content of the source. */
  isOther?: (route: string) => boolean
  /** Adds the language to a request. Null if the source has no language parameter. */
  inLanguage: ((request: SourceRequest, code: string) => SourceRequest) | null
  /** Null if the source has no search. */
  search: (
    words: string,
  ) => { request: SourceRequest; read: (answer: Answered, reading: Reading) => Found[] } | null
  /** Looks up the name of a category, tag, author or type by its ID. */
  nameOf:
    | ((
        by: string,
        id: string,
      ) => { request: SourceRequest; read: (answer: Answered, reading: Reading) => string })
    | null
}
