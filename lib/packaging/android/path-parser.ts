/** One drawing command of an SVG path with its numbers. */
export interface PathCommand {
  letter: string
  numbers: number[]
}

/** Number of arguments per command (SVG 2, 9.3). */
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
/** An arc's two flags are single digits without a required separator. */
const FLAG = /[\s,]*([01])/y
const LETTER = /[\s,]*([a-z])/iy

/**
 * Parses path data. Splits a command with repeated arguments into one command each.
 * @throws Error for invalid data
 */
export function parsePath(data: string): PathCommand[] {
  const commands: PathCommand[] = []
  let offset = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset
    const match = pattern.exec(data)
    if (match) offset = pattern.lastIndex
    return match?.[1]
  }
  while (data.slice(offset).trim() !== '') {
    const last = commands.at(-1)?.letter
    const letter = take(LETTER) ?? repeated(last)
    const count = ARGUMENTS[letter?.toUpperCase() ?? '']
    if (letter === undefined || count === undefined) throw new Error(`not a path: ${data}`)
    const isArc = letter.toUpperCase() === 'A'
    const numbers = Array.from({ length: count }, (_, index) =>
      Number(take(isArc && (index === 3 || index === 4) ? FLAG : NUMBER)),
    )
    if (numbers.some(Number.isNaN)) throw new Error(`not a path: ${data}`)
    commands.push({ letter, numbers })
  }
  return commands
}

/** Returns the implied command for further arguments: lines after a move, nothing after a close. */
function repeated(letter: string | undefined): string | undefined {
  if (letter === 'M') return 'L'
  if (letter === 'm') return 'l'
  return letter?.toUpperCase() === 'Z' ? undefined : letter
}
