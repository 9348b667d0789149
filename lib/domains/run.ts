import { database } from '../platform/database/database'
import { PAGE, type ShallStop } from '../platform/in-pages'
import { log } from '../platform/log'
import { checkDomain } from './check'

/** Domains that are checked at the same time. A check takes up to 20 seconds if nobody answers. */
const CONCURRENCY = 16

/** Checks all domains that are due, the longest waiting first. */
export async function checkDueDomains(now: Date, shouldStop: ShallStop): Promise<void> {
  const due = await database().domain.findMany({
    where: { nextCheckAt: { lte: now } },
    orderBy: [{ nextCheckAt: 'asc' }, { id: 'asc' }],
    take: PAGE,
    select: { id: true },
  })
  const work = async () => {
    for (let next = due.shift(); next && !shouldStop(); next = due.shift()) {
      const { id } = next
      await checkDomain(id, new Date()).catch((err: unknown) =>
        log.error({ err, id }, 'failed to check domain'),
      )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
