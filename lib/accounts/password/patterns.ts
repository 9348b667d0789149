/** Sequences of the alphabet, digits and keyboards, checked in both directions. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const IN_A_ROW = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))]

/** Minimum length of a sequence. Three in a row occur in many words. */
const MIN_RUN_LENGTH = 4

/** A repeated text, with or without separators. */
const REPEATS = /(.+?)(?:[^\p{L}\p{N}]*\1)+/gsu

export const withoutRepeats = (text: string) => text.replace(REPEATS, '$1')

/**
 * Collapses each repeat to one occurrence, and each sequence such as `cdefg` or `4321` to one character.
 * Expects lower case.
 */
export function withoutPatterns(text: string): string[] {
  const once = [...withoutRepeats(text)]
  const left: string[] = []
  for (let at = 0; at < once.length;) {
    const run = runAt(once, at)
    left.push(once[at] ?? '')
    at += run >= MIN_RUN_LENGTH ? run : 1
  }
  return left
}

/** The length of the sequence that starts at a position. */
function runAt(text: string[], start: number): number {
  const lengths = IN_A_ROW.map((row) => {
    const from = row.indexOf(text[start] ?? '')
    if (from < 0) return 0
    let length = 1
    while (row[from + length] !== undefined && row[from + length] === text[start + length]) length++
    return length
  })
  return Math.max(...lengths)
}
