import type { Article } from '../article'
import type { SourceRequest } from '../client'
import type { Reading } from '../html'

/** A picture of a source's, with renditions for `srcset` where it has some. */
export type Picture = { src: string; alt: string; srcset: string }

/** A post as lists show it. Texts are plain. */
export type PostSummary = {
  /** What the source knows it by. */
  id: string
  title: string
  summary: string
  /** ISO 8601, in the site's own time; empty where it is not said. */
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
  /** Whether people may write comments. */
  open: boolean
  /** Minutes that reading takes. */
  minutes: number
}

export type Author = { id: string; name: string; about: string; picture: string }
export type Category = { id: string; name: string; count: number }
export type Comment = { id: string; author: string; date: string; article: Article; parent: string }

/** Something that a search found: `page` is its place in the app, as `post/12`; empty for what opens on the site. */
export type Found = { title: string; link: string; page: string }

/** A sort of entries that a site has besides posts: pages, or recipes, events. `id` is what it is asked for by. */
export type PostType = { id: string; slug: string; name: string }

/** A place in the app, as `post/12`, and the address of what it shows on the site. */
export type Place = { place: string; link: string }

/** One way to find out what an address of the site is: by asking, or by the address itself. */
export type PlaceStep =
  | { request: SourceRequest; read: (answer: Answered) => Place | null }
  | { place: string }

export type PostsQuery = {
  page: number
  number: number
  /** The id of a type; posts without one. */
  type?: string
  /** Ids; empty for all. */
  category?: string
  tag?: string
  author?: string
  search?: string
  /** Only the ones that the site pins, or all but those. */
  pinned?: boolean
  exclude?: string
}

/** What of an answer lists go by: the entries, and how many pages of them there are where the source says so. */
export type Answered = { json: unknown; pages: number | null }
export type Whole = {
  request: SourceRequest
  /** What would have been answered to those who ask for one of them. */
  split: (json: unknown) => [SourceRequest, unknown][]
  /** Each is read by itself, since that takes a phone some milliseconds; null for what is no post. */
  posts: (answer: Answered, reading: Reading) => (() => Post | null)[]
}
export type PostList = { posts: readonly PostSummary[]; more: boolean }

/**
 * How posts are asked for and read at one kind of source. Pure: what it asks is sent by its caller. What is null cannot be asked
 * there.
 */
export type PostsReader = {
  list: (query: PostsQuery) => SourceRequest | null
  readList: (answer: Answered, query: PostsQuery, reading: Reading) => PostList
  one: (id: string) => SourceRequest
  /** Null where the answer has no such post. */
  readOne: (answer: Answered, id: string, reading: Reading) => Post | null
  /** Posts as a whole, to read them without a connection. */
  whole: (number: number) => Whole | null
  /** All of them, those with the most posts first, or the ones with these words in their names. */
  categories: ((words?: string) => SourceRequest) | null
  readCategories: (answer: Answered, reading: Reading) => Category[]
  comments: ((postId: string) => SourceRequest) | null
  readComments: (answer: Answered, reading: Reading) => Comment[]
  /** Sends a comment; the answer's status tells what became of it. */
  write: ((postId: string, comment: { name: string; email: string; text: string }) => SourceRequest) | null
  /** What else than posts there is to list. */
  types: (() => SourceRequest) | null
  readTypes: (answer: Answered, reading: Reading) => PostType[]
  /** Whether links of the site's own open in the app, if it has what they lead to (`places.ts`). */
  opensLinks: boolean
  /** A request as it is asked for one of the source's languages; null where it has no such thing. */
  inLanguage: ((request: SourceRequest, code: string) => SourceRequest) | null
  /** Null where nothing can be searched. */
  search: (
    words: string,
  ) => { request: SourceRequest; read: (answer: Answered, reading: Reading) => Found[] } | null
  /** The name of a category, a tag, an author or a type by its id. */
  nameOf:
    | ((
        by: string,
        id: string,
      ) => { request: SourceRequest; read: (answer: Answered, reading: Reading) => string })
    | null
}
