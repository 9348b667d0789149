import { z } from 'zod'
import { own } from './overlay'

/** The words that an edit takes the place of, by prop. */
export type Was = Readonly<Record<string, string>>

/**
 * What an edit sets, with the words that somebody else wrote since it was made left in their places.
 * @param now what it is applied to
 * @param shape what a prop can be: words that do not fit together give way to those of the edit
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

/** Of a change, those words that it takes the place of. */
export function wordsBefore(now: object, change: object, words: readonly string[]): { was?: Was } {
  const was = Object.entries(change).flatMap(([prop, mine]) => {
    const before = (now as Record<string, unknown>)[prop] ?? ''
    return typeof mine === 'string' && typeof before === 'string' && words.includes(prop)
      ? [[prop, before]]
      : []
  })
  return was.length > 0 ? { was: Object.fromEntries(was) as Was } : {}
}

/** Words of a text that took the place of some before it. */
type Hunk = { from: number; to: number; words: readonly string[] }

/**
 * Both changes of one text, word by word (a three-way merge). Where both wrote at the same place, both stay: theirs first.
 * Everybody comes to the same text, since it follows from the three alone.
 */
export function mergeWords(before: string, mine: string, theirs: string): string {
  // Spaces around it are tidied away when it is kept.
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

/** Writing that puts no spaces between words. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const PIECE = new RegExp(`\\s+|[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, 'gu')

/** Words, and the space between them; of writing without spaces, single letters. */
const piecesOf = (text: string): string[] => text.match(PIECE) ?? []

function comesBefore(a: Hunk, b: Hunk): boolean {
  return a.from < b.from || (a.from === b.from && a.to <= b.to)
}

/** Whether a change is of words that are already changed, or stands at the very place. */
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
  const touches = /\S$/.test(theirs.join('')) && /^\S/.test(mine.join(''))
  return [...theirs, ...(touches ? [' '] : []), ...mine]
}

function applied(
  base: readonly string[],
  span: { from: number; to: number },
  hunks: readonly Hunk[],
): string[] {
  let at = span.from
  const parts = hunks.flatMap(({ from, to, words }) => {
    const kept = base.slice(at, from)
    at = to
    return [...kept, ...words]
  })
  return [...parts, ...base.slice(at, span.to)]
}

/** Comparing every word with every other takes so many steps at most. */
const MAX_STEPS = 100_000

/** What changed from one list of words to another (a longest common subsequence), or null where that takes too long. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] | null {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const least = Math.min(before.length, after.length) - start
  while (end < least && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
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

/**
 * Moves a change to the earliest place where it means the same. Two people who wrote at one place are then told apart in the
 * same way when one of them takes it back.
 */
function slide(before: readonly string[], hunk: Hunk, least: number): void {
  while (hunk.from > least) {
    const left = before[hunk.from - 1]!
    if (hunk.from === hunk.to && hunk.words.at(-1) === left) hunk.words = [left, ...hunk.words.slice(0, -1)]
    else if (hunk.words.length > 0 || hunk.from === hunk.to || before[hunk.to - 1] !== left) return
    hunk.from--
    hunk.to--
  }
}
