import { DAY, HOUR } from '../../base/clock'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { afterId, byMoment, inPages, never, forEachSafely } from '../../platform/in-pages'

/** Retention by age: all revisions of the last day, then one per hour, day or week. */
const TIERS = [
  { upTo: DAY, every: 0 },
  { upTo: 7 * DAY, every: HOUR },
  { upTo: 90 * DAY, every: DAY },
  { upTo: Infinity, every: 7 * DAY },
] as const

type Saved = { number: number; createdAt: Date }

/**
 * Selects the revisions to prune. The newest of every hour, day or week stays, depending on age, and so do
 * the first, the newest, and referenced ones.
 * @param named numbers of referenced revisions
 */
export function selectPrunable(revisions: readonly Saved[], named: ReadonlySet<number>, now: Date): number[] {
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

/** Minimum time between two checks of an app. */
const RECHECK_AFTER = DAY

/** Prunes revisions of apps that were never checked, then of those checked longest ago. */
export async function pruneRevisions(now: Date, shouldStop = never): Promise<void> {
  const pruneOne = ({ id }: { id: string }) => inTransaction((tx) => prune(tx, id, now))
  const { app } = database()
  const fresh = inPages<{ id: string }>((last, take) =>
    app.findMany({
      where: { thinnedAt: null, ...afterId(last) },
      orderBy: { id: 'asc' },
      take,
      select: { id: true },
    }),
  )
  await forEachSafely('prune revisions', fresh, pruneOne, shouldStop)
  const due = { thinnedAt: { lt: new Date(now.getTime() - RECHECK_AFTER) } }
  const others = byMoment('thinnedAt', ({ past, ...page }) =>
    app.findMany({ where: { AND: [due, past] }, ...page, select: { id: true, thinnedAt: true } }),
  )
  await forEachSafely('prune revisions', others, pruneOne, shouldStop)
}

/** Revisions per delete statement, because each has a whole document. */
const DOCUMENTS = 100

async function prune(tx: Tx, appId: string, now: Date): Promise<void> {
  const revisions = await tx.revision.findMany({
    where: { appId },
    select: { number: true, createdAt: true, name: true },
  })
  const releases = await tx.release.findMany({ where: { appId }, select: { revision: true } })
  const links = await tx.reviewLink.findMany({
    where: { appId, revision: { not: null } },
    select: { revision: true },
  })
  const decisions = await tx.reviewDecision.findMany({ where: { appId }, select: { revision: true } })
  const named = new Set([
    ...[...releases, ...links, ...decisions].flatMap(({ revision }) => (revision === null ? [] : [revision])),
    ...revisions.flatMap(({ number, name }) => (name === null ? [] : [number])),
  ])
  const numbers = selectPrunable(revisions, named, now)
  for (let at = 0; at < numbers.length; at += DOCUMENTS)
    await tx.revision.deleteMany({ where: { appId, number: { in: numbers.slice(at, at + DOCUMENTS) } } })
  const app = await tx.app.findUnique({ where: { id: appId }, select: { updatedAt: true } })
  // Preserves `updatedAt`, because the design did not change.
  if (app)
    await tx.app.update({
      where: { id: appId },
      data: { thinnedAt: now, updatedAt: app.updatedAt },
      select: { id: true },
    })
}
