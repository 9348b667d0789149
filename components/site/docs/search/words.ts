/** Stop words. */
const COMMON = new Set(
  'a an and are as at be by can cannot do does for from how i if in is it me my of on or our that the their there to was what when where which who why will with you your'.split(
    ' ',
  ),
)

const WORD = /[\p{L}\p{N}]+/gu

/** Lower case without accents, so that `cafe` finds `Café`. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A word of a text: its normalized form and its position. */
type Word = { folded: string; start: number; end: number }

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }))
}

/** A word of the query. Its stem also finds other forms: `publishing` finds `publish`. */
export type Term = { word: string; stem: string }

/** Words of a query, without stop words unless there are no others. */
export function termsOf(query: string): Term[] {
  const all = [...new Set(wordsOf(query).map(({ folded }) => folded))]
  const significant = all.filter((word) => !COMMON.has(word))
  return (significant.length > 0 ? significant : all).map((word) => ({ word, stem: stemOf(word) }))
}

function stemOf(word: string): string {
  const stem = word.replace(/(ing|ed|s)$/, '')
  return stem.length < 3 ? word : stem
}

/**
 * Score of a word for a term: 4 if equal, 3 if it starts with the term, 2 if it starts with the stem, 1 if it
 * contains the term, else 0.
 */
export function fit(folded: string, { word, stem }: Term): number {
  if (folded === word) return 4
  if (folded.startsWith(word)) return 3
  if (folded.startsWith(stem)) return 2
  return word.length > 2 && folded.includes(word) ? 1 : 0
}
