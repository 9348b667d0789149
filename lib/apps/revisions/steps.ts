import type { Tx } from '../../platform/database/database'

/** A text by the one that came after it: stretches of that, from and to, and text that it does not have. */
export type Difference = (string | [from: number, to: number])[]

/** What changed in several places stays small: both texts are compared object by object of their lists. */
export function difference(before: string, after: string): Difference {
  const places = new Map<string, number>()
  let at = 0
  for (const piece of piecesOf(after)) {
    places.set(piece, at)
    at += piece.length
  }
  const parts: Difference = []
  for (const piece of piecesOf(before)) {
    const last = parts.at(-1)
    const from = places.get(piece)
    if (Array.isArray(last) && after.startsWith(piece, last[1])) last[1] += piece.length
    else if (from !== undefined) parts.push([from, from + piece.length])
    else if (typeof last === 'string') parts[parts.length - 1] = last + piece
    else parts.push(piece)
  }
  return parts
}

const piecesOf = (json: string) => json.split(/(?<=\},)/)

/** The text before a difference, from the one after it. */
export function takenBack(after: string, parts: Difference): string {
  return parts.map((part) => (typeof part === 'string' ? part : after.slice(...part))).join('')
}

/** The document of a step, from those that came after it; null where these are not there any more. */
export async function documentOfStep(
  client: Pick<Tx, 'revision' | 'revisionStep'>,
  appId: string,
  number: number,
): Promise<string | null> {
  const whole = await client.revision.findFirst({
    where: { appId, number: { gt: number } },
    orderBy: { number: 'asc' },
    select: { number: true, document: true },
  })
  if (!whole) return null
  const steps = await client.revisionStep.findMany({
    where: { appId, number: { gte: number, lt: whole.number } },
    orderBy: { number: 'desc' },
    select: { difference: true },
  })
  if (steps.length < whole.number - number) return null
  return steps.reduce(
    (after, step) => takenBack(after, JSON.parse(step.difference) as Difference),
    whole.document,
  )
}
