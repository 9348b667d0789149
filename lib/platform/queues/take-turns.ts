import { BusyError } from '../errors'
import { singleton } from '../singleton'

/** `each` is how many of one person's wait at most, `people` how many persons'. */
type TurnRules = { name: string; atOnce: number; each: number; people: number }
type Turns = { running: number; lines: Map<string, (() => void)[]> }

/** Handlers that are bundled apart must wait in one place. */
const all = singleton('turns', () => new Map<string, Turns>())

/** Seconds after which those in front have most likely been served. */
const RETRY_AFTER = 5

/**
 * Does heavy work when a place is free. Everybody has a line of their own, and the lines take turns: who asks for a hundred
 * things waits for them, while somebody else's first is done next.
 * @throws BusyError when the person has `each` waiting, or `people` others wait
 */
export async function takeTurns<T>(rules: TurnRules, personId: string, work: () => Promise<T>): Promise<T> {
  const turns = all.get(rules.name) ?? { running: 0, lines: new Map<string, (() => void)[]>() }
  all.set(rules.name, turns)
  if (turns.running < rules.atOnce) turns.running++
  else await wait(turns, rules, personId)
  try {
    return await work()
  } finally {
    handOn(turns)
  }
}

function wait({ lines }: Turns, { each, people }: TurnRules, personId: string): Promise<void> {
  const line = lines.get(personId)
  if (line ? line.length >= each : lines.size >= people) throw new BusyError(RETRY_AFTER)
  return new Promise((resolve) => {
    if (line) line.push(resolve)
    else lines.set(personId, [resolve])
  })
}

/** To the line whose turn is the longest ago: a map keeps the order in which its keys were set. */
function handOn(turns: Turns): void {
  const [next] = turns.lines
  if (!next) {
    turns.running--
    return
  }
  const [personId, [first, ...rest]] = next
  turns.lines.delete(personId)
  if (rest.length > 0) turns.lines.set(personId, rest)
  first?.()
}
