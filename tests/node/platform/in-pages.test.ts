import { database } from '@/lib/platform/database/database'
import { byMoment, inSteps, never, forEachSafely, PAGE } from '@/lib/platform/in-pages'
import { withTestDatabase } from '../../factories/database'
import { logLines } from '../../factories/log-lines'
import { manyRows } from '../../factories/many-rows'

withTestDatabase()

const COUNT = 2 * PAGE + 100
const END = new Date('2026-11-22T12:00:00Z')

beforeEach(async () => {
  await database().user.deleteMany()
  await manyRows('User', COUNT, {
    ...{ id: `'person' || i`, email: `i || '@example.com'`, firstName: `''`, lastName: `''` },
    ...{ trialEndsAt: END, updatedAt: END },
  })
})

const people = (reads: number[] = []) =>
  byMoment('trialEndsAt', async ({ past, ...page }) => {
    const rows = await database().user.findMany({
      where: { AND: [{ trialEndsAt: END }, past] },
      ...page,
      select: { id: true, trialEndsAt: true },
    })
    reads.push(rows.length)
    return rows
  })

describe('Many rows', () => {
  it('with the same time are read in pages, each row once', async () => {
    const [reads, seen]: [number[], string[]] = [[], []]
    await forEachSafely('look', people(reads), async ({ id }) => seen.push(id), never)
    expect(reads).toEqual([PAGE, PAGE, 100])
    expect([seen.length, new Set(seen).size]).toEqual([COUNT, COUNT])
  })

  it('are all processed, even if some leave the query and some fail', async () => {
    let failures = 0
    const take = async ({ id }: { id: string }) => {
      if (id.endsWith('7')) throw new Error(`${++failures} failed`)
      if (id.endsWith('8')) await database().user.delete({ where: { id }, select: { id: true } })
    }
    const lines = await logLines(() => forEachSafely('take', people(), take, never))
    expect([failures, await database().user.count()]).toEqual([COUNT / 10, COUNT - COUNT / 10])
    expect(lines.filter(({ msg }) => msg === 'failed to take')).toHaveLength(failures)
  })

  it('are skipped when the work is asked to stop, and no further page is read', async () => {
    const reads: number[] = []
    let done = 0
    const visit = async () => void done++
    await forEachSafely('look', people(reads), visit, () => done === 42)
    expect([done, reads]).toEqual([42, [PAGE]])
  })

  it('are deleted in batches, until none is left or the work is asked to stop', async () => {
    const counts: number[] = []
    const remove = async (limit: number) => {
      const deleted = await database().user.deleteMany({ limit })
      counts.push(deleted.count)
      return deleted
    }
    await inSteps(remove, () => counts.length === 1)
    expect([counts, await database().user.count()]).toEqual([[PAGE], COUNT - PAGE])
    await inSteps(remove, never)
    expect([counts, await database().user.count()]).toEqual([[PAGE, PAGE, 100], 0])
  })
})
