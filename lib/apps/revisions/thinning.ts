import { DAY, HOUR } from '../../base/clock'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { afterId, byMoment, inPages, never, oneByOne } from '../../platform/in-pages'

/** Up to which age, and for how long each, one revision is kept: all of the last day, then fewer and fewer. */
const TIERS = [
  { upTo: DAY, every: 0 },
  { upTo: 7 * DAY, every: HOUR },
  { upTo: 90 * DAY, every: DAY },
  { upTo: Infinity, every: 7 * DAY },
] as const

type Saved = { number: number; createdAt: Date }

/**
 * Which of an app's revisions may go: of every hour, day or week, depending on its age, the newest stays. The first and
 * the newest of all stay, and those that something names.
 * @param named numbers that stay
 */
export function superfluous(revisions: readonly Saved[], named: ReadonlySet<number>, now: Date): number[] {
  const byNumber = [...revisions].sort((a, b) => b.number - a.number)
  const [newest, first] = [byNumber[0]?.number, byNumber.at(-1)?.number]
  const taken = new Set<string>()
  return byNumber.flatMap(({ number, createdAt }) => {
    const age = now.getTime() - createdAt.getTime()
    const every = TIERS.find(({ upTo }) => age < upTo)?.every ?? 0
    const span = `${every} ${every === 0 ? number : Math.floor(createdAt.getTime() / every)}`
    const isFirstOfSpan = !taken.has(span)
    taken.add(span)
    return isFirstOfSpan || number === newest || number === first || named.has(number) ? [] : [number]
  })
}

/** How long an app is left alone after it was looked through. */
const AGAIN_AFTER = DAY

/** Removes the revisions that may go: of apps that were never looked through, then of those where that is longest ago. */
export async function thinRevisions(now: Date, shallStop = never): Promise<void> {
  const thinOne = ({ id }: { id: string }) => inTransaction((tx) => thin(tx, id, now))
  const { app } = database()
  const fresh = inPages<{ id: string }>((last, take) =>
    app.findMany({
      where: { thinnedAt: null, ...afterId(last) },
      orderBy: { id: 'asc' },
      take,
      select: { id: true },
    }),
  )
  await oneByOne('thinning of revisions', fresh, thinOne, shallStop)
  const due = { thinnedAt: { lt: new Date(now.getTime() - AGAIN_AFTER) } }
  const others = byMoment('thinnedAt', ({ past, ...page }) =>
    app.findMany({ where: { AND: [due, past] }, ...page, select: { id: true, thinnedAt: true } }),
  )
  await oneByOne('thinning of revisions', others, thinOne, shallStop)
}

/** Revisions that one statement deletes: each has a whole document. */
const DOCUMENTS = 100

async function thin(tx: Tx, appId: string, now: Date): Promise<void> {
  const revisions = await tx.revision.findMany({
    where: { appId },
    select: { number: true, createdAt: true, name: true },
  })
  const releases = await tx.release.findMany({ where: { appId }, select: { revision: true } })
  const named = new Set([
    ...releases.flatMap(({ revision }) => (revision === null ? [] : [revision])),
    ...revisions.flatMap(({ number, name }) => (name === null ? [] : [number])),
  ])
  const numbers = superfluous(revisions, named, now)
  for (let at = 0; at < numbers.length; at += DOCUMENTS)
    await tx.revision.deleteMany({ where: { appId, number: { in: numbers.slice(at, at + DOCUMENTS) } } })
  const app = await tx.app.findUnique({ where: { id: appId }, select: { updatedAt: true } })
  // The design did not change: neither does the moment of its last change.
  if (app)
    await tx.app.update({
      where: { id: appId },
      data: { thinnedAt: now, updatedAt: app.updatedAt },
      select: { id: true },
    })
}
