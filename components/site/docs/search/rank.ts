import { read } from '@/lib/client/read'
import { type Piece, mark, snippetOf } from './snippet'
import { fit, fold, termsOf, wordsOf } from './words'

/** A search target: a guide, a section, a help answer, or an API call. */
export type SearchEntry = {
  /** `/docs/builder#components` */
  href: string
  title: string
  /** The page that contains it, such as the guide. */
  page: string
  /** Plain text. */
  text: string
  isCall?: true
}

/** Path of the index, generated at build time. */
export const SEARCH_FILE = '/docs/search.json'

/** A result, with matches marked in its title and in its best snippet. */
export type Found = { href: string; page: string; title: Piece[]; snippet: Piece[] }

export type Search = (query: string) => Found[]

const MAX_FOUND = 8
const WEIGHTS = { title: 12, page: 4, text: 1 } as const
/** For a title that contains only words of the query. */
const EXACT_TITLE_SCORE = 40
/** For an exact match of the query, such as the name of a setting. */
const AS_WRITTEN = 12
/** Lower, because calls are searched less often and share words with the guides. */
const OF_A_CALL = 0.5

/** Words of each field, as indexes in the vocabulary. */
type Fields = Record<keyof typeof WEIGHTS, number[]>
type Prepared = { entry: SearchEntry; plain: string; fields: Fields }

/** Score of each vocabulary word for a term. */
type Fits = readonly number[]

/**
 * Creates a search over entries. Returns entries that contain all words of the query in any form, ranked by
 * title before text. If there are none, returns those with the most words.
 */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const { vocabulary, prepared } = prepare(entries)
  return (query) => {
    const terms = termsOf(query)
    if (terms.length === 0) return []
    const fits = terms.map((term) => vocabulary.map((word) => fit(word, term)))
    const written = fold(query.trim())
    const scored = prepared
      .map(({ entry, plain, fields }) => {
        const { has, points } = score(fields, fits)
        const all = points + (plain.includes(written) ? AS_WRITTEN : 0)
        return { entry, has, points: entry.isCall ? all * OF_A_CALL : all }
      })
      .filter(({ has }) => has > 0)
    const maxTerms = Math.max(...scored.map(({ has }) => has))
    return scored
      .filter(({ has }) => has === maxTerms)
      .sort((a, b) => b.points - a.points)
      .slice(0, MAX_FOUND)
      .map(({ entry: { href, page, title, text } }) => ({
        href,
        page,
        title: mark(title, terms),
        snippet: snippetOf(text, terms),
      }))
  }
}

/** Builds a vocabulary, so that each distinct word is compared only once. */
function prepare(entries: readonly SearchEntry[]): { vocabulary: string[]; prepared: Prepared[] } {
  const places = new Map<string, number>()
  const placesOf = (text: string) =>
    wordsOf(text).map(({ folded }) => {
      const place = places.get(folded) ?? places.size
      places.set(folded, place)
      return place
    })
  const prepared = entries.map((entry): Prepared => ({
    entry,
    plain: fold(`${entry.title} ${entry.text}`),
    fields: { title: placesOf(entry.title), page: placesOf(entry.page), text: placesOf(entry.text) },
  }))
  return { vocabulary: [...places.keys()], prepared }
}

/** @returns the number of matching terms, and the score */
function score({ title, page, text }: Fields, terms: readonly Fits[]): { has: number; points: number } {
  let has = 0
  let points = 0
  for (const fits of terms) {
    const best = Math.max(
      WEIGHTS.title * bestFit(title, fits),
      WEIGHTS.page * bestFit(page, fits),
      WEIGHTS.text * bestFit(text, fits),
    )
    if (best > 0) has++
    points += best + Math.min(3, text.filter((word) => fits[word]! > 1).length) / 4
  }
  const inTitle = title.filter((word) => terms.some((fits) => fits[word]! > 1)).length
  return { has, points: points + (EXACT_TITLE_SCORE * inTitle) / Math.max(1, title.length) }
}

function bestFit(words: readonly number[], fits: Fits): number {
  return words.reduce((best, word) => Math.max(best, fits[word]!), 0)
}

/** @throws Error if the index can't be loaded */
export async function loadSearch(): Promise<Search> {
  return createSearch(await read<SearchEntry[]>(SEARCH_FILE, { on401: 'throw' }))
}
