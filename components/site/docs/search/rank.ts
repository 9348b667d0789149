import type { SearchEntry } from './entry'
import { type Piece, mark, snippetOf } from './snippet'
import { fit, fold, termsOf, wordsOf } from './words'

/** A result: the words that were searched for are marked in its title and in the piece of its text that has most of them. */
export type Found = { href: string; page: string; title: Piece[]; snippet: Piece[] }

export type Search = (query: string) => Found[]

const MAX_FOUND = 8
const WEIGHTS = { title: 12, page: 4, text: 1 } as const
/** For a title that has no other words than those of the query. */
const WHOLE_TITLE = 40
/** For the query as it was written, such as the name of a setting. */
const AS_WRITTEN = 12
/** Few look for a call, and its words are those of the guides. */
const OF_A_CALL = 0.5

/** The words of each field, as their places in the list of all words. */
type Fields = Record<keyof typeof WEIGHTS, number[]>
type Prepared = { entry: SearchEntry; plain: string; fields: Fields }

/** How well each word of the list of all fits a term. */
type Fits = readonly number[]

/**
 * A search over the entries. It finds what has all words of a query, in any form, and ranks titles above text; if nothing
 * has all of them, it finds what has most.
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
    const most = Math.max(...scored.map(({ has }) => has))
    return scored
      .filter(({ has }) => has === most)
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

/** Each word is compared once for all texts that have it. */
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

/** @returns how many terms it has, and its points */
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
  return { has, points: points + (WHOLE_TITLE * inTitle) / Math.max(1, title.length) }
}

function bestFit(words: readonly number[], fits: Fits): number {
  return words.reduce((best, word) => Math.max(best, fits[word]!), 0)
}
