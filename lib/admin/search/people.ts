import { fullName } from '../../base/person'
import { database } from '../../platform/database/database'
import { DEPTH, type Finder, HITS, beginning, inOrder, part } from './finder'

/** Maximum people whose orders and apps are searched too. */
const PEOPLE = 100

/** Ids of accounts by email prefix, then the newest whose name or email contains the text. */
export async function findPeople(lower: string): Promise<string[]> {
  const [byPrefix, recent] = await Promise.all([
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
  return [...new Set([...byPrefix, ...recent].map(({ id }) => id))]
}

export const people: Finder = {
  async find({ people: all }) {
    const ids = all.slice(0, HITS)
    const rows = await database().user.findMany({
      where: { id: { in: ids } },
      select: { id: true, firstName: true, lastName: true, email: true },
    })
    return inOrder(ids, rows).map(({ id, email, ...name }) => ({
      id,
      title: fullName(name) || email,
      detail: email,
      href: `/admin/users/${id}`,
    }))
  },
  all: (typed) => `/admin/users?${new URLSearchParams({ q: typed })}`,
}
