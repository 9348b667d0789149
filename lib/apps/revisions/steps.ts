import type { Tx } from '../../platform/database/database'

/** A reverse delta: encodes a text as ranges of the next version, and text that is missing there. */
export type Difference = (string | [from: number, to: number])[]

/** Computes a delta by comparing texts object by object of their lists, so that small changes stay small. */
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

/** Reconstructs the earlier text from the later one and a delta. */
export function takenBack(after: string, parts: Difference): string {
  return parts.map((part) => (typeof part === 'string' ? part : after.slice(...part))).join('')
}

/** Reconstructs the document of a step from later ones. Returns null if those were deleted. */
export async function documentOfStep(
  client: Pick<Tx, 'revision' | 'revisionStep'>,
  appId: string,
  number: number,
): Promise<string | null> {
  const full = await client.revision.findFirst({
    where: { appId, number: { gt: number } },
    orderBy: { number: 'asc' },
    select: { number: true, document: true },
  })
  if (!full) return null
  const steps = await client.revisionStep.findMany({
    where: { appId, number: { gte: number, lt: full.number } },
    orderBy: { number: 'desc' },
    select: { difference: true },
  })
  if (steps.length < full.number - number) return null
  return steps.reduce(
    (after, step) => takenBack(after, JSON.parse(step.difference) as Difference),
    full.document,
  )
}
