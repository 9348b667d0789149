/** A place that the search finds: a guide, a part of one, an answer of the help center, or a call. */
export type SearchEntry = {
  /** `/docs/builder#components` */
  href: string
  title: string
  /** What it is a part of, such as the guide. */
  page: string
  /** Plain text. */
  text: string
  isCall?: true
}

/** Where the entries are: a file that the build makes. */
export const SEARCH_FILE = '/docs/search.json'
