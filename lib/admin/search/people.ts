import { database } from '../../platform/database/database'
import { DEPTH, type Finder, HITS, beginning, inOrder, part } from './finder'

/** Of so many people the orders and apps are looked for too. */
const PEOPLE = 100

/** The ids of accounts by name and email: those whose email begins so, then the newest that have the words. */
export async function findPeople(lower: string): Promise<string[]> {
  const [begun, recent] = await Promise.all([
    database().user.findMany({
      where: { email: beginning(lower) },
      orderBy: { email: 'asc' },
      take: HITS,
      select: { id: true },
    }),
    database().$queryRaw<{ id: string }[]>`
      SELECT id FROM (
        SELECT id, "searchText" FROM "User" ORDER BY "createdAt" DESC, id DESC LIMIT ${DEPTH.people}) AS recent
      WHERE "searchText" LIKE ${part(lower)} ESCAPE '\\' LIMIT ${PEOPLE}`,
  ])
  return [...new Set([...begun, ...recent].map(({ id }) => id))]
}

export const people: Finder = {
  async find({ people: all }) {
    const ids = all.slice(0, HITS)
    const rows = await database().user.findMany({
      where: { id: { in: ids } },
      select: { id: true, firstName: true, lastName: true, email: true },
    })
    return inOrder(ids, rows).map(({ id, firstName, lastName, email }) => ({
      id,
      title: `${firstName} ${lastName}`.trim() || email,
      detail: email,
      href: `/admin/users/${id}`,
    }))
  },
  all: (typed) => `/admin/users?${new URLSearchParams({ q: typed })}`,
}
