import { z } from 'zod'
import { own } from './overlay'

/** The texts that an edit replaces, by prop. */
export type Was = Readonly<Record<string, string>>

/**
 * Merges the texts of an edit with concurrent changes to them.
 * @param now the current object
 * @param shape schemas of the props. If a merged text is invalid, the edit's text is used
 * @param was the texts that the edit is based on
 */
export function withTheirWords<T extends object>(
  now: T,
  change: Partial<T>,
  was: Was | undefined,
  shape: z.ZodRawShape,
): Partial<T> {
  if (typeof was !== 'object' || was === null) return change
  const entries = Object.entries(change).map(([prop, mine]) => {
    const [before, theirs] = [own(was, prop), (now as Record<string, unknown>)[prop] ?? '']
    if (typeof before !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
      return [prop, mine]
    const words = mergeWords(before, mine, theirs)
    const fits = words === mine || (Object.hasOwn(shape, prop) && z.safeParse(shape[prop]!, words).success)
    return [prop, fits ? words : mine]
  })
  return Object.fromEntries(entries) as Partial<T>
}

/** Returns the current texts that a change replaces. */
export function wordsBefore(now: object, change: object, words: readonly string[]): { was?: Was } {
  const was = Object.entries(change).flatMap(([prop, mine]) => {
    const before = (now as Record<string, unknown>)[prop] ?? ''
    return typeof mine === 'string' && typeof before === 'string' && words.includes(prop)
      ? [[prop, before]]
      : []
  })
  return was.length > 0 ? { was: Object.fromEntries(was) as Was } : {}
}

/** Words that replace a range of the previous ones. */
type Hunk = { from: number; to: number; words: readonly string[] }

/**
 * Three-way merge of a text, word by word. If both changed the same range, both texts are kept, theirs first.
 * The result depends only on the three texts, so all clients converge.
 */
export function mergeWords(before: string, mine: string, theirs: string): string {
  // Stored texts are trimmed.
  if (mine === theirs || before.trim() === theirs.trim()) return mine
  if (before === mine) return theirs
  const base = piecesOf(before)
  const [my, their] = [hunksOf(base, piecesOf(mine)), hunksOf(base, piecesOf(theirs))]
  if (!my || !their) return mine
  const merged: string[] = []
  let at = 0
  while (my.length + their.length > 0) {
    const group = { my: [] as Hunk[], their: [] as Hunk[] }
    const isTheirs = my.length === 0 || (their.length > 0 && comesBefore(their[0]!, my[0]!))
    const first = isTheirs ? their[0]! : my[0]!
    const span = { from: first.from, to: first.to }
    for (let grew = true; grew;) {
      grew = false
      for (const side of ['my', 'their'] as const) {
        const rest = side === 'my' ? my : their
        while (rest[0] && (rest[0] === first || meets(rest[0], span))) {
          const hunk = rest.shift()!
          span.to = Math.max(span.to, hunk.to)
          group[side].push(hunk)
          grew = true
        }
      }
    }
    merged.push(...base.slice(at, span.from), ...bothOf(base, span, group.their, group.my))
    at = span.to
  }
  return [...merged, ...base.slice(at)].join('')
}

/** Scripts without spaces between words. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const PIECE = new RegExp(`\\s+|[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, 'gu')

/** Splits a text into words and spaces; scripts without spaces into characters. */
const piecesOf = (text: string): string[] => text.match(PIECE) ?? []

function comesBefore(a: Hunk, b: Hunk): boolean {
  return a.from < b.from || (a.from === b.from && a.to <= b.to)
}

/** Whether a change overlaps a changed range, or inserts at the same position. */
function meets(hunk: Hunk, span: { from: number; to: number }): boolean {
  const isSamePlace = hunk.from === hunk.to && span.from === span.to && hunk.from === span.from
  return isSamePlace || (hunk.from < span.to && span.from < hunk.to)
}

function bothOf(
  base: readonly string[],
  span: { from: number; to: number },
  their: readonly Hunk[],
  my: readonly Hunk[],
): string[] {
  const [theirs, mine] = [applied(base, span, their), applied(base, span, my)]
  if (their.length === 0 || theirs.join('') === mine.join('')) return mine
  if (my.length === 0) return theirs
  const hunks = [...their, ...my]
  if (hunks.every(({ words }) => words.length === 0)) return applied(base, span, union(hunks))
  const touches = /\S$/.test(theirs.join('')) && /^\S/.test(mine.join(''))
  return [...theirs, ...(touches ? [' '] : []), ...mine]
}

/** Merges overlapping deletions into consecutive ones. */
function union(deletions: readonly Hunk[]): Hunk[] {
  let end = 0
  return deletions
    .toSorted((a, b) => a.from - b.from)
    .flatMap((hunk) => {
      const from = Math.max(hunk.from, end)
      end = Math.max(hunk.to, end)
      return from < end ? [{ from, to: end, words: [] }] : []
    })
}

function applied(
  base: readonly string[],
  span: { from: number; to: number },
  hunks: readonly Hunk[],
): string[] {
  let at = span.from
  const parts = hunks.flatMap(({ from, to, words }) => {
    const unchanged = base.slice(at, from)
    at = to
    return [...unchanged, ...words]
  })
  return [...parts, ...base.slice(at, span.to)]
}

/** Maximum number of comparisons of the quadratic algorithm. */
const MAX_STEPS = 100_000

/** Returns the changes between two lists of words (longest common subsequence), or null above MAX_STEPS. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] | null {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const maxEnd = Math.min(before.length, after.length) - start
  while (end < maxEnd && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const [rows, columns] = [before.length - start - end, after.length - start - end]
  if (rows * columns > MAX_STEPS) return null
  const width = columns + 1
  const common = new Uint32Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      common[row * width + column] =
        before[start + row] === after[start + column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!)
  const hunks: Hunk[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const from = { row, column }
    while (row < rows || column < columns) {
      if (row < rows && column < columns && before[start + row] === after[start + column]) break
      const skipsBefore =
        column >= columns ||
        (row < rows && common[(row + 1) * width + column]! >= common[row * width + column + 1]!)
      if (skipsBefore) row++
      else column++
    }
    if (row > from.row || column > from.column) {
      const words = after.slice(start + from.column, start + column)
      hunks.push({ from: start + from.row, to: start + row, words })
    }
    while (row < rows && column < columns && before[start + row] === after[start + column]) {
      row++
      column++
    }
  }
  let last = 0
  for (const hunk of hunks) {
    slide(before, hunk, last)
    last = hunk.to
  }
  return hunks
}

/** Moves a change to the earliest equivalent position, to keep insertions apart if one is undone. */
function slide(before: readonly string[], hunk: Hunk, min: number): void {
  while (hunk.from > min) {
    const left = before[hunk.from - 1]!
    if (hunk.from === hunk.to && hunk.words.at(-1) === left) hunk.words = [left, ...hunk.words.slice(0, -1)]
    else if (hunk.words.length > 0 || hunk.from === hunk.to || before[hunk.to - 1] !== left) return
    hunk.from--
    hunk.to--
  }
}
