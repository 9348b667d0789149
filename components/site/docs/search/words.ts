/** Small words that are in almost every text and question. */
const COMMON = new Set(
  'a an and are as at be by can cannot do does for from how i if in is it me my of on or our that the their there to was what when where which who why will with you your'.split(
    ' ',
  ),
)

const WORD = /[\p{L}\p{N}]+/gu

/** Lower case, without accents: `Café` is found by `cafe`. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A word of a text: as it is compared, and where it is in the text. */
type Word = { folded: string; start: number; end: number }

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }))
}

/** A word that was searched for. Its stem also finds other forms: `publishing` finds `publish`. */
export type Term = { word: string; stem: string }

/** The words of a query, without common ones unless there are no others. */
export function termsOf(query: string): Term[] {
  const all = [...new Set(wordsOf(query).map(({ folded }) => folded))]
  const telling = all.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : all).map((word) => ({ word, stem: stemOf(word) }))
}

function stemOf(word: string): string {
  const stem = word.replace(/(ing|ed|s)$/, '')
  return stem.length < 3 ? word : stem
}

/**
 * How well a word of a text fits: 4 for the same word, 3 when it begins with the term, 2 when it begins with its stem, 1
 * when it contains the term, and 0 when it does not fit.
 */
export function fit(folded: string, { word, stem }: Term): number {
  if (folded === word) return 4
  if (folded.startsWith(word)) return 3
  if (folded.startsWith(stem)) return 2
  return word.length > 2 && folded.includes(word) ? 1 : 0
}
