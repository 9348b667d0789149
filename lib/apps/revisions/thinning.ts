import { DAY, HOUR } from '../../base/clock'
import { type Tx, database, inTransaction } from '../../platform/database/database'

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

/** How many apps a run looks through, and how long an app is left alone after that. */
const APPS = 500
const AGAIN_AFTER = DAY

/** Removes the revisions that may go, of the apps that were not looked through for longest. */
export async function thinRevisions(now: Date): Promise<void> {
  const due = new Date(now.getTime() - AGAIN_AFTER)
  const apps = await database().app.findMany({
    where: { OR: [{ thinnedAt: null }, { thinnedAt: { lt: due } }] },
    orderBy: [{ thinnedAt: 'asc' }, { id: 'asc' }],
    take: APPS,
    select: { id: true },
  })
  for (const { id } of apps) await inTransaction((tx) => thin(tx, id, now))
}

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
  if (numbers.length > 0) await tx.revision.deleteMany({ where: { appId, number: { in: numbers } } })
  const app = await tx.app.findUnique({ where: { id: appId }, select: { updatedAt: true } })
  // The design did not change: neither does the moment of its last change.
  if (app)
    await tx.app.update({
      where: { id: appId },
      data: { thinnedAt: now, updatedAt: app.updatedAt },
      select: { id: true },
    })
}
