/** What fingers and the alphabet offer in one go, read in both directions. */
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

/** Three in a row are in many words. */
const SHORTEST_RUN = 4

/** The same once more, and more often, with or without something between. */
const REPEATS = /(.+?)(?:[^\p{L}\p{N}]*\1)+/gsu

export const withoutRepeats = (text: string) => text.replace(REPEATS, '$1')

/** A lower-case text with each repeat written once, and one character in place of each sequence such as `cdefg` or `4321`. */
export function withoutPatterns(text: string): string[] {
  const once = [...withoutRepeats(text)]
  const left: string[] = []
  for (let at = 0; at < once.length;) {
    const run = runAt(once, at)
    left.push(once[at] ?? '')
    at += run >= SHORTEST_RUN ? run : 1
  }
  return left
}

/** How many characters from there on follow each other in a row. */
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
