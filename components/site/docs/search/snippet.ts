import { type Term, fit, wordsOf } from './words'

/** A piece of a text, and whether it matches. */
export type Piece = { text: string; marked: boolean }

const LENGTH = 130
const BEFORE = 40

/** Splits a text into pieces, with matching words marked. */
export function mark(text: string, terms: readonly Term[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { folded, start, end } of wordsOf(text)) {
    if (!terms.some((term) => fit(folded, term) > 0)) continue
    if (start > from) pieces.push({ text: text.slice(from, start), marked: false })
    pieces.push({ text: text.slice(start, end), marked: true })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false })
  return pieces
}

/** The part of a text with the most terms, at most about 130 characters. The beginning if there are none. */
export function snippetOf(text: string, terms: readonly Term[]): Piece[] {
  const hits = wordsOf(text)
    .map(({ folded, start }) => ({ start, term: terms.findIndex((term) => fit(folded, term) > 0) }))
    .filter(({ term }) => term >= 0)
  const distinctFrom = (from: number) =>
    new Set(
      hits.filter(({ start }) => start >= from && start < from + LENGTH - BEFORE).map(({ term }) => term),
    ).size
  const best = hits.reduce(
    (found, { start }) => {
      const distinct = distinctFrom(start)
      return distinct > found.distinct ? { start, distinct } : found
    },
    { start: 0, distinct: 0 },
  )
  return mark(cut(text, best.start), terms)
}

/** Cuts between words and adds ellipses. */
function cut(text: string, around: number): string {
  const early = around <= BEFORE
  const from = early ? 0 : text.indexOf(' ', around - BEFORE) + 1
  const rest = text.slice(from)
  const shown = rest.length <= LENGTH ? rest : `${rest.slice(0, rest.lastIndexOf(' ', LENGTH))} …`
  return early ? shown : `… ${shown}`
}
